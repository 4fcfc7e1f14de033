/** What a reader of one container keeps of a picture: the bytes that draw it, and its sides in pixels. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}
