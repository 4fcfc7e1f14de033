/** Makes a PDF of a page that needs nothing from elsewhere. */
export interface Printer {
  /** @throws PrinterMissing, PrintFailed */
  print(page: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const PRINTER = Symbol('Printer');

/** The browser that prints is not there, or does not start. */
export class PrinterMissing extends Error {
  override readonly name = 'PrinterMissing';
}

/** The browser is there, and this page did not come out of it. */
export class PrintFailed extends Error {
  override readonly name = 'PrintFailed';
}
