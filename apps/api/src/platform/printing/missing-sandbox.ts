import type { Logger } from 'pino';

/** Logs once a process that Chromium runs without its sandbox, although the browser is restarted many times. */
export class MissingSandbox {
  private readonly logger: Pick<Logger, 'warn'>;
  private isLogged = false;

  constructor(logger: Pick<Logger, 'warn'>) {
    this.logger = logger;
  }

  /** `why` is undefined where the sandbox is in place. */
  log(why: string | undefined): void {
    if (why === undefined || this.isLogged) return;
    this.isLogged = true;
    this.logger.warn(
      { why },
      'report printer: Chromium runs without its sandbox, so a flaw in it could read and write what this process’s user can',
    );
  }
}
