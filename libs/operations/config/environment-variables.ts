import { IsNotEmpty, IsOptional, Matches } from 'class-validator';
import { namesProxies } from './proxies.ts';
import { Engine, Issuer, Limit, OneOf, Satisfies, Text, WebAddress, WholeNumber } from './variable-rules.ts';
import { SecretVariable, Variable } from './variable-words.ts';

const PORT_MAX = 65_535;
const MONTH_DAYS = 30;
const TOKEN_MIN = 16;
const KEEP_DAYS_MAX = 36_500;

const EMAIL_LOOKUPS = ['open', 'quiet'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MODES = ['production', 'development', 'test'] as const;

const TENANT = /^[a-z0-9][a-z0-9-]{0,63}$/;
const DIRECTORY = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const DIRECTORIES = new RegExp(`^${DIRECTORY}(\\s*,\\s*${DIRECTORY})*$`, 'i');

/** Every variable of the process, with its default. */
export class EnvironmentVariables {
  @Variable('the port that it listens on')
  @WholeNumber(0, PORT_MAX)
  readonly PORT: number = 3000;

  @Variable('the address that it listens on')
  @IsNotEmpty()
  readonly HOST: string = '127.0.0.1';

  @Variable('where people reach it: links, QR codes, the allowed origin; by default http://localhost and the port')
  @WebAddress()
  readonly PUBLIC_URL?: string;

  @Variable('addresses of proxies, by commas, whose forwarded address counts')
  @Text()
  @Satisfies(namesProxies, 'addresses or networks by commas, such as 127.0.0.1,10.0.0.0/8')
  readonly TRUST_PROXY?: string;

  @Variable('a file with the certificate to serve https with, those that vouch for it after it')
  @Text()
  readonly TLS_CERT?: string;

  @Variable('the file with its private key')
  @Text()
  readonly TLS_KEY?: string;

  @Variable('the folder of everything it keeps')
  @IsNotEmpty()
  readonly DATA_DIR: string = 'data';

  @Variable('where each erasure is listed, on another disk and outside of backups; by default erasures in DATA_DIR')
  @Text()
  readonly ERASURES_DIR?: string;

  @Variable('days after which the last backup with an erased person is gone')
  @WholeNumber(1, KEEP_DAYS_MAX)
  readonly BACKUP_KEEP_DAYS: number = MONTH_DAYS;

  @SecretVariable('the log in EventStoreDB or KurrentDB, esdb://…; by default in the folder')
  @Engine('esdb', 'esdb+discover')
  readonly EVENTSTORE_URL?: string;

  @SecretVariable('read models, sessions and keys in MongoDB, mongodb://…; by default in the folder')
  @Engine('mongodb', 'mongodb+srv')
  readonly MONGODB_URL?: string;

  @SecretVariable('jobs, broadcast and limits in Redis, redis://…; by default in the process')
  @Engine('redis', 'rediss')
  readonly REDIS_URL?: string;

  @SecretVariable('wraps the keys of all personal data: 32 bytes in base64, as `dawr keys new` prints them')
  @Text()
  readonly DAWR_MASTER_KEY?: string;

  @Variable('the clinic of a sign-in page that names none')
  @Matches(TENANT, { message: `Invalid string: must match pattern ${TENANT}` })
  readonly DEFAULT_TENANT: string = 'default';

  @Variable('sign-in with Google: the client that was registered there')
  @Text()
  readonly GOOGLE_CLIENT_ID?: string;

  @SecretVariable("that client's secret")
  @Text()
  readonly GOOGLE_CLIENT_SECRET?: string;

  @Variable("another OpenID provider in Google's place")
  @Issuer()
  readonly GOOGLE_ISSUER: string = 'https://accounts.google.com';

  @Variable('sign-in with Microsoft: the application that was registered there')
  @Text()
  readonly MICROSOFT_CLIENT_ID?: string;

  @SecretVariable("that application's secret")
  @Text()
  readonly MICROSOFT_CLIENT_SECRET?: string;

  @Variable("a directory of one's own, or another OpenID provider in Microsoft's place")
  @Issuer()
  readonly MICROSOFT_ISSUER: string = 'https://login.microsoftonline.com/common/v2.0';

  @Variable('ids of Microsoft directories, by commas, whose e-mails are believed without a mark that they are verified')
  @Text()
  @Satisfies((list) => DIRECTORIES.test(list), 'must be directory ids (UUIDs), by commas')
  readonly MICROSOFT_TRUSTED_TENANTS?: string;

  @Variable('quiet: the e-mail look-up before sign-in does not tell a known e-mail from an unknown one')
  @OneOf(EMAIL_LOOKUPS)
  readonly EMAIL_LOOKUP: (typeof EMAIL_LOOKUPS)[number] = 'open';

  @SecretVariable('opens /metrics and the API description; needed for them once PUBLIC_URL is not this machine')
  @Text()
  @Satisfies((token) => token.length >= TOKEN_MIN, `at least ${TOKEN_MIN} characters`)
  readonly METRICS_TOKEN?: string;

  @Variable('e-mail look-ups that one address may make in a minute')
  @Limit()
  readonly LIMIT_LOOKUPS: number = 30;

  @Variable('look-ups of one e-mail in a minute, whoever makes them; those beyond are answered as in quiet mode')
  @Limit()
  readonly LIMIT_LOOKUPS_EMAIL: number = 10;

  @Variable('sign-ins that one address may begin, end, or make by a display link, in a minute')
  @Limit()
  readonly LIMIT_SIGN_INS: number = 30;

  @Variable('pairing codes that one address may ask for, or one person try, in a minute')
  @Limit()
  readonly LIMIT_PAIRINGS: number = 10;

  @Variable('changes of language that one person may make in a minute')
  @Limit()
  readonly LIMIT_LANGUAGES: number = 20;

  @Variable('changes that one session may make in a minute')
  @Limit()
  readonly LIMIT_WRITES: number = 600;

  @Variable('real-time channels that one session may open in a minute')
  @Limit()
  readonly LIMIT_SOCKETS: number = 20;

  @Variable('the Chromium that prints reports; by default the one that comes as a package')
  @Text()
  readonly CHROMIUM_PATH?: string;

  @Variable('a folder, best on another disk, that gets each signed file of heads')
  @Text()
  readonly HEADS_DIR?: string;

  @SecretVariable('an address that each signed file of heads is sent to by POST')
  @WebAddress()
  readonly HEADS_URL?: string;

  @Variable('from which level on it is logged')
  @OneOf(LOG_LEVELS)
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  @Variable('past days that a demonstration is given at its first start')
  @WholeNumber(0, MONTH_DAYS)
  readonly DEMONSTRATION_DAYS: number = MONTH_DAYS;

  @Variable('production: real sign-in, real patients, no demonstration')
  @IsOptional()
  @OneOf(MODES, 'production, development, test, or not set')
  readonly NODE_ENV?: (typeof MODES)[number];
}
