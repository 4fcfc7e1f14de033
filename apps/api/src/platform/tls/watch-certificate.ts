import type { Logger } from 'pino';
import type { Clock } from '../runtime/tokens.ts';
import type { LiveCertificate, Voice } from './live-certificate.ts';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

export interface WatchedCertificate {
  /** At once, as on SIGHUP. */
  look(): void;
  stop(): void;
}

/** Looks at the files every minute: what renews them may put links, other folders or another user in between. */
export function watchCertificate(certificate: LiveCertificate, now: Clock): WatchedCertificate {
  const look = (): void => certificate.refresh();
  const warn = (): void => certificate.warnBeforeItEnds(now());
  warn();
  const timers = [setInterval(look, EVERY_MS), setInterval(warn, DAY_MS)];
  for (const timer of timers) timer.unref();
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer);
  };
  return { look, stop };
}

export const voiceOf = (logger: Logger): Voice => ({
  info: (words) => logger.info(words),
  warn: (words) => logger.warn(words),
  error: (words) => logger.error(words),
});
