import type { Logger } from 'pino';

const EVERY_MS = 60_000;

interface LoggedKind {
  readonly at: number;
  /** Errors since then, not logged. */
  count: number;
}

/** Log for errors that repeat with every request: the first of a kind is logged at once, later ones once a minute with their count. */
export class RateLimitedLog {
  private readonly logger: Pick<Logger, 'error'>;
  private readonly now: () => number;
  private readonly lastByKind = new Map<string, LoggedKind>();

  constructor(logger: Pick<Logger, 'error'>, now: () => number = () => performance.now()) {
    this.logger = logger;
    this.now = now;
  }

  /** `kind` must be one of few, never text from a request, as each is remembered. */
  error(kind: string, fields: object, message: string): void {
    const last = this.lastByKind.get(kind);
    const at = this.now();
    if (last && at - last.at < EVERY_MS) {
      last.count += 1;
      return;
    }
    this.lastByKind.set(kind, { at, count: 0 });
    this.logger.error({ ...fields, count: (last?.count ?? 0) + 1 }, message);
  }
}
