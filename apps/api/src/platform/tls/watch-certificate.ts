import type { Logger } from 'pino';
import type { Clock } from '../runtime/tokens.ts';
import type { CertificateLog, LiveCertificate } from './live-certificate.ts';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

export interface WatchedCertificate {
  /** Checks the files at once, as on SIGHUP. */
  refresh(): void;
  stop(): void;
}

/** Polls the files every minute: renewal tools replace links, folders or owners, which file watchers miss. */
export function watchCertificate(certificate: LiveCertificate, now: Clock): WatchedCertificate {
  const refresh = (): void => certificate.refresh();
  const warn = (): void => certificate.warnBeforeExpiry(now());
  warn();
  const timers = [setInterval(refresh, EVERY_MS), setInterval(warn, DAY_MS)];
  for (const timer of timers) timer.unref();
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer);
  };
  return { refresh, stop };
}

export const certificateLog = (logger: Logger): CertificateLog => ({
  info: (message) => logger.info(message),
  warn: (message) => logger.warn(message),
  error: (message) => logger.error(message),
});
