import type { Logger } from 'pino';

const EVERY_MS = 60_000;

interface Said {
  readonly at: number;
  /** What came since and was not logged. */
  count: number;
}

/** Errors that would come with every request: the first of a kind is logged at once, later ones once a minute with their count. */
export class RateLimitedLog {
  private readonly logger: Pick<Logger, 'error'>;
  private readonly now: () => number;
  private readonly said = new Map<string, Said>();

  constructor(logger: Pick<Logger, 'error'>, now: () => number = () => performance.now()) {
    this.logger = logger;
    this.now = now;
  }

  /** `kind` is one of few, and never what a stranger typed. */
  error(kind: string, fields: object, message: string): void {
    const last = this.said.get(kind);
    const at = this.now();
    if (last && at - last.at < EVERY_MS) {
      last.count += 1;
      return;
    }
    this.said.set(kind, { at, count: 0 });
    this.logger.error({ ...fields, count: (last?.count ?? 0) + 1 }, message);
  }
}
