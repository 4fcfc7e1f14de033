import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '#runtime/config/config.ts';

/** Fields removed from log lines. Callers never log personal data; this list catches their mistakes. */
const REDACTED = [
  '*.name',
  '*.email',
  '*.phone',
  '*.age',
  '*.reason',
  '*.patient',
  '*.confidential',
  '*.headers',
  '*.cookie',
  '*.authorization',
];

/** JSON lines in production, human-readable lines otherwise. */
export function createLogger({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>): Logger {
  const options = {
    level: logLevel,
    base: null,
    redact: { paths: REDACTED, remove: true },
    serializers: { err: withoutRequest },
  };
  if (production) return pino(options);
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true, sync: true }));
}

/** Logs an error's name, message and stack only: its other fields may hold personal data. */
function withoutRequest(error: Error): object {
  return { type: error.name, message: error.message, stack: error.stack };
}
