/** Makes a PDF of a self-contained page. */
export interface Printer {
  /** @throws PrinterMissing, PrintFailed */
  print(page: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const PRINTER = Symbol('Printer');

/** The browser is missing or does not start. */
export class PrinterMissing extends Error {
  override readonly name = 'PrinterMissing';
}

/** The browser runs, but could not print this page. */
export class PrintFailed extends Error {
  override readonly name = 'PrintFailed';
}
