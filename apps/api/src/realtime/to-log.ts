import type { Logger } from 'pino';
import { classOf } from '#projections/runner/stop.ts';

export type Failed = (error: unknown) => void;

/** What failed by its kind alone: an error's own words may quote what was being worked on. */
export const toLog =
  (logger: Pick<Logger, 'warn'>, words: string): Failed =>
  (error) =>
    logger.warn({ error: classOf(error) }, words);
