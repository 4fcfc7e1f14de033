import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';
import { namesProxies } from './proxies.ts';

const DEFAULT_PORT = 3000;
const A_MONTH = 30;
const SHORTEST_TOKEN = 16;

const text = z.string().trim().optional();
const limit = (otherwise: number) => z.coerce.number().int().min(1).max(1_000_000).default(otherwise);

const DIRECTORY = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Whoever could read or change what a provider says could sign in as anybody: only this machine may do without https. */
const issuer = (otherwise: string) =>
  z.string().refine(isSafe, 'must be https://…, or http://… on this machine (localhost, 127.0.0.1)').default(otherwise);

const engine = (...schemes: readonly string[]) =>
  text.refine(
    (url) => url === undefined || schemes.some((scheme) => url.startsWith(`${scheme}://`)),
    `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );

const directories = text.refine(
  (list) => list === undefined || new RegExp(`^${DIRECTORY}(\\s*,\\s*${DIRECTORY})*$`, 'i').test(list),
  'must be directory ids (UUIDs), by commas',
);

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
    .refine(namesProxies, 'addresses or networks by commas, such as 127.0.0.1,10.0.0.0/8')
    .meta(about('addresses of proxies, by commas, whose forwarded address counts')),
  TLS_CERT: text.meta(about('a file with the certificate to serve https with, those that vouch for it after it')),
  TLS_KEY: text.meta(about('the file with its private key')),
  DATA_DIR: z.string().min(1).default('data').meta(about('the folder of everything it keeps')),
  ERASURES_DIR: text.meta(
    about('where each erasure is listed, on another disk and outside of backups; by default erasures in DATA_DIR'),
  ),
  BACKUP_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(A_MONTH)
    .meta(about('days after which the last backup with an erased person is gone')),
  EVENTSTORE_URL: engine('esdb', 'esdb+discover').meta(
    secret('the log in EventStoreDB or KurrentDB, esdb://…; by default in the folder'),
  ),
  MONGODB_URL: engine('mongodb', 'mongodb+srv').meta(
    secret('read models, sessions and keys in MongoDB, mongodb://…; by default in the folder'),
  ),
  REDIS_URL: engine('redis', 'rediss').meta(secret('jobs, broadcast and limits in Redis, redis://…; by default in the process')),
  DAWR_MASTER_KEY: text.meta(secret('wraps the keys of all personal data: 32 bytes in base64, as `dawr keys new` prints them')),
  DEFAULT_TENANT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
    .default('default')
    .meta(about('the clinic of a sign-in page that names none')),
  GOOGLE_CLIENT_ID: text.meta(about('sign-in with Google: the client that was registered there')),
  GOOGLE_CLIENT_SECRET: text.meta(secret("that client's secret")),
  GOOGLE_ISSUER: issuer('https://accounts.google.com').meta(about("another OpenID provider in Google's place")),
  MICROSOFT_CLIENT_ID: text.meta(about('sign-in with Microsoft: the application that was registered there')),
  MICROSOFT_CLIENT_SECRET: text.meta(secret("that application's secret")),
  MICROSOFT_ISSUER: issuer('https://login.microsoftonline.com/common/v2.0').meta(
    about("a directory of one's own, or another OpenID provider in Microsoft's place"),
  ),
  MICROSOFT_TRUSTED_TENANTS: directories.meta(
    about('ids of Microsoft directories, by commas, whose e-mails are believed without a mark that they are verified'),
  ),
  EMAIL_LOOKUP: z
    .enum(['open', 'quiet'])
    .default('open')
    .meta(about('quiet: the e-mail look-up before sign-in does not tell a known e-mail from an unknown one')),
  METRICS_TOKEN: text
    .refine((token) => token === undefined || token.length >= SHORTEST_TOKEN, `at least ${SHORTEST_TOKEN} characters`)
    .meta(secret('opens /metrics and the API description; needed for them once PUBLIC_URL is not this machine')),
  LIMIT_LOOKUPS: limit(30).meta(about('e-mail look-ups that one address may make in a minute')),
  LIMIT_LOOKUPS_EMAIL: limit(10).meta(
    about('look-ups of one e-mail in a minute, whoever makes them; those beyond are answered as in quiet mode'),
  ),
  LIMIT_SIGN_INS: limit(30).meta(about('sign-ins that one address may begin, end, or make by a display link, in a minute')),
  LIMIT_PAIRINGS: limit(10).meta(about('pairing codes that one address may ask for, or one person try, in a minute')),
  LIMIT_LANGUAGES: limit(20).meta(about('changes of language that one person may make in a minute')),
  LIMIT_WRITES: limit(600).meta(about('changes that one session may make in a minute')),
  LIMIT_SOCKETS: limit(20).meta(about('real-time channels that one session may open in a minute')),
  CHROMIUM_PATH: text.meta(about('the Chromium that prints reports; by default the one that comes as a package')),
  HEADS_DIR: text.meta(about('a folder, best on another disk, that gets each signed file of heads')),
  HEADS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(secret('an address that each signed file of heads is sent to by POST')),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .meta(about('from which level on it is logged')),
  DEMONSTRATION_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(A_MONTH)
    .default(A_MONTH)
    .meta(about('past days that a demonstration is given at its first start')),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'production, development, test, or not set')
    .optional()
    .meta(about('production: real sign-in, real patients, no demonstration')),
});

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** An empty variable is one that is not set. */
export const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

export type Variables = z.output<typeof VARIABLES>;
