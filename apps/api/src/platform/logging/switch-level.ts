import type { Logger } from 'pino';

const DETAILED = 'debug';

/** Toggles between the configured level and debug, so that operators need no restart. */
export function switchLevel(logger: Logger, configured: string): void {
  const back = logger.level === DETAILED && configured !== DETAILED;
  logger.level = DETAILED;
  logger.info({ from: back ? DETAILED : configured, to: back ? configured : DETAILED }, 'log level switched');
  logger.level = back ? configured : DETAILED;
}
