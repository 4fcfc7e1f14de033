import { IsNotEmpty, IsOptional, Matches } from 'class-validator';
import { pushHostsIn } from '#libs/push/push-endpoint.ts';
import { namesProxies } from './proxies.ts';
import { Engine, Limit, OneOf, SafeAddress, Satisfies, Text, WebAddress, WholeNumber } from './variable-rules.ts';
import { SecretVariable, Variable } from './variable-words.ts';

const PORT_MAX = 65_535;
const MONTH_DAYS = 30;
const EIGHT_WEEKS_DAYS = 56;
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
  @Variable('port of the server')
  @WholeNumber(0, PORT_MAX)
  readonly PORT: number = 3000;

  @Variable('address that the server listens on')
  @IsNotEmpty()
  readonly HOST: string = '127.0.0.1';

  @Variable('public address, for links, QR codes and the allowed origin; default: http://localhost and the port')
  @WebAddress()
  readonly PUBLIC_URL?: string;

  @Variable('trusted proxies: IP addresses, separated by commas')
  @Text()
  @Satisfies(namesProxies, 'addresses or networks by commas, such as 127.0.0.1,10.0.0.0/8')
  readonly TRUST_PROXY?: string;

  @Variable('file of the https certificate, followed by its intermediate certificates')
  @Text()
  readonly TLS_CERT?: string;

  @Variable('file of the private key of the certificate')
  @Text()
  readonly TLS_KEY?: string;

  @Variable('folder of all data')
  @IsNotEmpty()
  readonly DATA_DIR: string = 'data';

  @Variable('folder of the list of erasures, best on another disk and outside of backups; default: erasures in DATA_DIR')
  @Text()
  readonly ERASURES_DIR?: string;

  @Variable('days for which a backup may still contain an erased person')
  @WholeNumber(1, KEEP_DAYS_MAX)
  readonly BACKUP_KEEP_DAYS: number = MONTH_DAYS;

  @SecretVariable('the log in EventStoreDB or KurrentDB, esdb://…; default: in DATA_DIR')
  @Engine('esdb', 'esdb+discover')
  readonly EVENTSTORE_URL?: string;

  @SecretVariable('read models, sessions and keys in MongoDB, mongodb://…; default: in DATA_DIR')
  @Engine('mongodb', 'mongodb+srv')
  readonly MONGODB_URL?: string;

  @SecretVariable('jobs, broadcast and limits in Redis, redis://…; default: in the process')
  @Engine('redis', 'rediss')
  readonly REDIS_URL?: string;

  @SecretVariable('master key, which wraps the keys of all personal data: 32 bytes in base64, as `dawr keys new` prints it')
  @Text()
  readonly DAWR_MASTER_KEY?: string;

  @Variable('clinic of a sign-in page that names none')
  @Matches(TENANT, { message: `Invalid string: must match pattern ${TENANT}` })
  readonly DEFAULT_TENANT: string = 'default';

  @Variable('sign-in with Google: client id')
  @Text()
  readonly GOOGLE_CLIENT_ID?: string;

  @SecretVariable('sign-in with Google: client secret')
  @Text()
  readonly GOOGLE_CLIENT_SECRET?: string;

  @Variable("OpenID provider in Google's place")
  @SafeAddress()
  readonly GOOGLE_ISSUER: string = 'https://accounts.google.com';

  @Variable('sign-in with Microsoft: application id')
  @Text()
  readonly MICROSOFT_CLIENT_ID?: string;

  @SecretVariable('sign-in with Microsoft: application secret')
  @Text()
  readonly MICROSOFT_CLIENT_SECRET?: string;

  @Variable("one Microsoft directory, or another OpenID provider in Microsoft's place")
  @SafeAddress()
  readonly MICROSOFT_ISSUER: string = 'https://login.microsoftonline.com/common/v2.0';

  @Variable('Microsoft directories with trusted e-mails, even when not marked as verified: ids, separated by commas')
  @Text()
  @Satisfies((list) => DIRECTORIES.test(list), 'must be directory ids (UUIDs), by commas')
  readonly MICROSOFT_TRUSTED_TENANTS?: string;

  @Variable('quiet: the e-mail look-up before sign-in gives the same answer for known and unknown e-mails')
  @OneOf(EMAIL_LOOKUPS)
  readonly EMAIL_LOOKUP: (typeof EMAIL_LOOKUPS)[number] = 'open';

  @SecretVariable('password of /metrics and the API description; required when PUBLIC_URL is not this machine')
  @Text()
  @Satisfies((token) => token.length >= TOKEN_MIN, `at least ${TOKEN_MIN} characters`)
  readonly METRICS_TOKEN?: string;

  @Variable('limit of e-mail look-ups, per address and minute')
  @Limit()
  readonly LIMIT_LOOKUPS: number = 30;

  @Variable('limit of look-ups of one e-mail, from all addresses, per minute; more are answered as in quiet mode')
  @Limit()
  readonly LIMIT_LOOKUPS_EMAIL: number = 10;

  @Variable('limit of sign-ins begun, ended or made by a display link, per address and minute')
  @Limit()
  readonly LIMIT_SIGN_INS: number = 30;

  @Variable('limit of pairing codes requested per address or tried per person, per minute')
  @Limit()
  readonly LIMIT_PAIRINGS: number = 10;

  @Variable('limit of changes of language, per person and minute')
  @Limit()
  readonly LIMIT_LANGUAGES: number = 20;

  @Variable('limit of reads of a patient’s own page, per page and minute')
  @Limit()
  readonly LIMIT_PATIENT_PAGES: number = 60;

  @Variable('limit of attempts to give up a turn, per patient’s page and minute')
  @Limit()
  readonly LIMIT_LEAVES: number = 10;

  @Variable('limit of alerts that a patient’s page asks for or ends, per page and minute')
  @Limit()
  readonly LIMIT_PUSHES: number = 10;

  @Variable('limit of test messages, per clinic and minute')
  @Limit()
  readonly LIMIT_TEST_MESSAGES: number = 5;

  @Variable('limit of searches for a returning patient by phone, per person and minute')
  @Limit()
  readonly LIMIT_RECALLS: number = 20;

  @Variable('limit of refused posts to the messaging provider’s address, per network address and minute')
  @Limit()
  readonly LIMIT_REFUSED_POSTS: number = 30;

  @Variable('limit of changes, per session and minute')
  @Limit()
  readonly LIMIT_WRITES: number = 600;

  @Variable('limit of real-time channels opened, per session and minute')
  @Limit()
  readonly LIMIT_SOCKETS: number = 20;

  @Variable("address in place of Twilio's, for a test or a proxy; default: Twilio's own")
  @IsOptional()
  @SafeAddress()
  readonly TWILIO_BASE_URL?: string;

  @Variable('hosts of the browsers’ push services, which patients’ telephones may be alerted through, separated by commas')
  @Satisfies((list) => pushHostsIn(list) !== undefined, 'must be names of hosts, by commas')
  readonly PUSH_HOSTS: string = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com';

  @Variable('path of the Chromium that prints reports; default: the packaged one')
  @Text()
  readonly CHROMIUM_PATH?: string;

  @Variable('folder that receives each signed file of heads, best on another disk')
  @Text()
  readonly HEADS_DIR?: string;

  @SecretVariable('address that receives each signed file of heads by POST')
  @WebAddress()
  readonly HEADS_URL?: string;

  @Variable('lowest level that is logged; default: info, and warn in a demonstration')
  @IsOptional()
  @OneOf(LOG_LEVELS)
  readonly LOG_LEVEL?: (typeof LOG_LEVELS)[number];

  @Variable('number of past days in a new demonstration')
  @WholeNumber(0, EIGHT_WEEKS_DAYS)
  readonly DEMONSTRATION_DAYS: number = EIGHT_WEEKS_DAYS;

  @Variable('production: real sign-in, real patients, no demonstration')
  @IsOptional()
  @OneOf(MODES, 'production, development, test, or not set')
  readonly NODE_ENV?: (typeof MODES)[number];
}
