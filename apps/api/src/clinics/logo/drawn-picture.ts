/** A picture as the reader of its container keeps it: the bytes that draw it, and its sides in pixels. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}
