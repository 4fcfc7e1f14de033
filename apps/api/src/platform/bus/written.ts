import type { Position } from '#libs/event-store/event-store.ts';
import type { Beside } from '../http/write-result.ts';

/** `caughtUp` resolves once the read models hold the write, or are too late: an answer that is read from them awaits it. */
type MakeAnswer<Answer> = (caughtUp: Promise<unknown>) => Answer | null | Promise<Answer | null>;

/** Outcome of a command's handler that writes to the log. The bus makes the answer while it waits for the read models. */
export class Written<Answer> {
  constructor(
    /** Position of the command's last event; undefined: nothing was written, and nothing is waited for. */
    readonly position: Position | undefined,
    /** Null: the record no longer exists, and the HTTP answer has no body. */
    readonly answer: MakeAnswer<Answer>,
    readonly beside: Beside = {},
  ) {}
}
