import type { TransferableEngines } from '#libs/operations/engines/engines.ts';
import type { TransferMark } from '#libs/operations/engines/transfer-mark.ts';

/** One of the two places between which everything is moved. */
export interface End extends TransferableEngines {
  /** For people. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly mark: TransferMark;
  /** Whether a server or worker is known to be at work there. */
  isInUse(): Promise<boolean>;
  /** What waits there to be worked on, from before: it is nobody's any more. */
  forgetJobs(): void;
}

/** How far it has come, and whether to go on. */
export interface Telling {
  readonly told: (label: string, done: number, total?: number) => void;
  readonly signal: AbortSignal;
}
