import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '#libs/operations/config/config.ts';

/** JSON lines in production, readable otherwise. What could name a person is never handed over; these would be slips. */
const SLIPS = [
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

export function createLogger({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>): Logger {
  const options = { level: logLevel, base: null, redact: { paths: SLIPS, remove: true }, serializers: { err: withoutRequest } };
  if (production) return pino(options);
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true, sync: true }));
}

/** An error's own fields may carry whatever was being worked on: its kind, words and origin are enough. */
function withoutRequest(error: Error): object {
  return { type: error.name, message: error.message, stack: error.stack };
}
