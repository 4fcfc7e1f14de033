import type { Printer } from '../../platform/printing/printer.ts';

/** Prints the page's own text, or fails by `failures`: one entry an attempt, undefined for a success. */
export class FakePrinter implements Printer {
  readonly printed: string[] = [];
  readonly failures: (Error | undefined)[] = [];
  private gate: PromiseWithResolvers<void> | undefined;

  /** Blocks printing until release. */
  hold(): void {
    this.gate = Promise.withResolvers();
  }

  release(): void {
    this.gate?.resolve();
    this.gate = undefined;
  }

  async print(page: string): Promise<Uint8Array> {
    await this.gate?.promise;
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.printed.push(page);
    return Buffer.from(page);
  }

  async close(): Promise<void> {}
}
