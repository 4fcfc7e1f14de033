import type { TransferableEngines } from '#runtime/engines/engines.ts';
import type { TransferMark } from '#runtime/engines/transfer-mark.ts';

/** One of the two places between which everything is moved. */
export interface End extends TransferableEngines {
  /** Name of the place, for people. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly mark: TransferMark;
  /** Whether a server or worker is known to run there. */
  isInUse(): Promise<boolean>;
  /** Deletes the jobs left there, which no process will work on. */
  forgetJobs(): void;
}

/** Progress reports, and the signal to stop. */
export interface TransferProgress {
  readonly onProgress: (label: string, done: number, total?: number) => void;
  readonly signal: AbortSignal;
}
