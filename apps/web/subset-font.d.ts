declare module 'subset-font' {
  /** The subset of a font, with all that its layout needs. */
  export default function subset(font: Buffer, text: string, options: { readonly targetFormat: 'woff2' }): Promise<Buffer>;
}
