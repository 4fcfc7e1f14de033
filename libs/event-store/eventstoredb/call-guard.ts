import { isNativeError } from 'node:util/types';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';

/** Whether the store is open, and the translation of the driver's failures into the port's errors. */
export class CallGuard {
  private readonly server: string;
  private readonly closing = new AbortController();

  constructor(server: string) {
    this.server = server;
  }

  /** Aborted once the store is closed. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  close(): void {
    this.closing.abort();
  }

  refuseWhenClosed(): void {
    if (this.closed.aborted) throw new StoreUnavailable(`${this.server} is closed`);
  }

  async through<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  /**
   * Any failure of a call (an error of the client's, a bare gRPC error, one of Node's) means that the server did not do what it
   * was asked, or did not say so.
   */
  unavailable(error: unknown): StoreUnavailable {
    return error instanceof StoreUnavailable ? error : new StoreUnavailable(`${this.server}: ${causeOf(error)}`);
  }
}

/** The cause in one line. A gRPC error's details name addresses and causes; its metadata is left out. */
export function causeOf(error: unknown): string {
  if (!isNativeError(error)) return 'the cause is not known';
  const details = 'details' in error && typeof error.details === 'string' ? error.details : '';
  return (details || error.message || error.name).replaceAll(/\s+/g, ' ').trim();
}
