import type { Logger } from 'pino';

/** Says once a process that Chromium runs unconfined: the browser is started again and again, and an operator mends it once. */
export class MissingSandbox {
  private readonly logger: Pick<Logger, 'warn'>;
  private isLogged = false;

  constructor(logger: Pick<Logger, 'warn'>) {
    this.logger = logger;
  }

  /** Undefined: it has its sandbox. */
  log(why: string | undefined): void {
    if (why === undefined || this.isLogged) return;
    this.isLogged = true;
    this.logger.warn(
      { why },
      'report printer: Chromium runs without its sandbox, so a flaw in it could read and write what this process’s user can',
    );
  }
}
