import { z } from 'zod';
import { areAddresses } from './addresses.ts';

const DEFAULT_PORT = 3000;

const text = z.string().trim().optional();
const limit = (otherwise: number) => z.coerce.number().int().min(1).max(1_000_000).default(otherwise);

/** What `dawr config` says of a variable. */
type About = {
  readonly about: string;
  /** Never shown. */
  readonly secret?: true;
};

const about = (words: string): About => ({ about: words });
const secret = (words: string): About => ({ about: words, secret: true });

/** Every variable of the process. A description stands last in its line: it is lost by whatever is said after it. */
export const VARIABLES = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT).meta(about('the port that it listens on')),
  HOST: z.string().min(1).default('127.0.0.1').meta(about('the address that it listens on')),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(about('where people reach it: links, QR codes, the allowed origin; by default http://localhost and the port')),
  TRUST_PROXY: text
    .refine(areAddresses, 'addresses or ranges by commas, such as 127.0.0.1 or 10.0.0.0/8')
    .meta(about('addresses of proxies, by commas, whose forwarded address counts')),
  TLS_CERT: text.meta(about('a file with the certificate to serve https with, those that vouch for it after it')),
  TLS_KEY: text.meta(about('the file with its private key')),
  DATA_DIR: z.string().min(1).default('data').meta(about('the folder of everything it keeps')),
  DAWR_MASTER_KEY: text.meta(secret('wraps the keys of all personal data: 32 bytes in base64, as `dawr keys new` prints them')),
  DEFAULT_TENANT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
    .default('default')
    .meta(about('the clinic of a sign-in page that names none')),
  METRICS_TOKEN: text.meta(secret('opens /metrics and the API description to other machines')),
  LIMIT_SOCKETS: limit(20).meta(about('real-time channels that one session may open in a minute')),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .meta(about('from which level on it is logged')),
  NODE_ENV: text.meta(about('production: real sign-in, real patients, no demonstration')),
});

/** An empty variable is one that is not set. */
export const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
