import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Passes Nest's log lines to the product's logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ context: rest.at(-1) }, String(message));
  }

  fatal(message: unknown): void {
    this.logger.fatal(String(message));
  }
}
