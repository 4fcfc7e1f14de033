import { StartRefused } from '#libs/kernel/store-errors.ts';
import { parseMasterKey } from '#libs/privacy/master-key.ts';
import { pushHostsIn } from '#libs/push/push-endpoint.ts';
import { erasuresIn } from './data-files.ts';
import type { PerMinute } from './limit-kinds.ts';
import { missingMasterKey } from './missing-master-key.ts';
import { type ProviderSettings, providersOf } from './providers.ts';
import { proxiesIn } from './proxies.ts';
import { readVariables, withoutEmpty } from './read-variables.ts';
import { type TlsSettings, tlsOf } from './tls-settings.ts';
import { EnvironmentVariables } from './variables.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The configured address; undefined: the one that the server listens on. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: readonly string[];
  /** Undefined: plain http, on this machine or behind a proxy. */
  readonly tls: TlsSettings | undefined;
  readonly dataDir: string;
  /** The list of erasures. */
  readonly erasuresDir: string;
  readonly backupKeepDays: number;
  readonly masterKey: Buffer | undefined;
  /** URLs of external engines; undefined: in the folder, or in the process. */
  readonly urls: EngineUrls;
  /** All three URLs are set, so that several processes may share the work. */
  readonly several: boolean;
  readonly defaultTenant: string;
  /** Those that are configured: where people can sign in. */
  readonly providers: readonly ProviderSettings[];
  /** Microsoft directories, in lower case, whose e-mails are trusted. */
  readonly trustedDirectories: readonly string[];
  /** Whether the look-up before sign-in answers the same for known and unknown e-mails. */
  readonly quietLookup: boolean;
  readonly metricsToken: string | undefined;
  readonly limits: PerMinute;
  /** Address in Twilio's place; undefined: Twilio's own. */
  readonly twilioBaseUrl: string | undefined;
  /** Hosts of push services. */
  readonly pushHosts: readonly string[];
  /** Undefined: the packaged one. */
  readonly chromiumPath: string | undefined;
  /** Folder that gets each signed file of heads. Where this and the URL are undefined, none is written at night. */
  readonly headsDir: string | undefined;
  /** Address that each signed file of heads is posted to. */
  readonly headsUrl: string | undefined;
  readonly logLevel: string;
  readonly production: boolean;
  /** No sign-in provider configured and not production: made-up patients, a sign-in provider of its own, loopback only. */
  readonly demonstration: boolean;
  /** Days of generated history. */
  readonly demonstrationDays: number;
}

export interface EngineUrls {
  readonly log: string | undefined;
  readonly documents: string | undefined;
  readonly redis: string | undefined;
}

interface Wanted {
  /** False for a command that does what can be done without the master key. */
  readonly masterKey: boolean;
}

/** The only reader of the environment. @throws StartRefused naming the variable */
export function readConfig(env: NodeJS.ProcessEnv, wanted: Wanted = { masterKey: true }): Config {
  const { variables, problems } = readVariables(env);
  const [wrong] = problems;
  if (wrong) throw new StartRefused(wrong.join(': '));
  const urls = { log: variables.EVENTSTORE_URL, documents: variables.MONGODB_URL, redis: variables.REDIS_URL };
  const production = variables.NODE_ENV === 'production';
  const providers = providersOf(variables);
  const demonstration = !production && providers.length === 0;
  const several = Object.values(urls).every((url) => url !== undefined);
  const keyNeededBy = production
    ? 'production'
    : several
      ? 'what several processes share'
      : providers[0] && 'sign-in with a provider';
  if (wanted.masterKey && keyNeededBy !== undefined && variables.DAWR_MASTER_KEY === undefined) {
    throw missingMasterKey(keyNeededBy, { folder: variables.DATA_DIR, isElsewhere: urls.documents !== undefined });
  }
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL,
    trustProxy: proxiesIn(variables.TRUST_PROXY),
    tls: tlsOf(variables),
    dataDir: variables.DATA_DIR,
    erasuresDir: variables.ERASURES_DIR ?? erasuresIn(variables.DATA_DIR),
    backupKeepDays: variables.BACKUP_KEEP_DAYS,
    masterKey: variables.DAWR_MASTER_KEY === undefined ? undefined : parseMasterKey(variables.DAWR_MASTER_KEY),
    urls,
    several,
    defaultTenant: variables.DEFAULT_TENANT,
    providers,
    trustedDirectories: listOf(variables.MICROSOFT_TRUSTED_TENANTS?.toLowerCase()),
    quietLookup: variables.EMAIL_LOOKUP === 'quiet',
    metricsToken: variables.METRICS_TOKEN,
    limits: limitsIn(variables),
    twilioBaseUrl: variables.TWILIO_BASE_URL,
    pushHosts: pushHostsIn(variables.PUSH_HOSTS) ?? [],
    chromiumPath: variables.CHROMIUM_PATH,
    headsDir: variables.HEADS_DIR,
    headsUrl: variables.HEADS_URL,
    // Requests are left out in a demonstration: a line for each pushes the greeting with its four sign-ins out of sight.
    logLevel: variables.LOG_LEVEL ?? (demonstration ? 'warn' : 'info'),
    production,
    demonstration,
    demonstrationDays: variables.DEMONSTRATION_DAYS,
  };
}

const listOf = (text = ''): readonly string[] => text.split(',').flatMap((part) => part.trim() || []);

function limitsIn(variables: EnvironmentVariables): PerMinute {
  const { LIMIT_SIGN_INS, LIMIT_PAIRINGS } = variables;
  return {
    lookups: variables.LIMIT_LOOKUPS,
    lookupsOfEmail: variables.LIMIT_LOOKUPS_EMAIL,
    signIns: LIMIT_SIGN_INS,
    signInReturns: LIMIT_SIGN_INS,
    displayLinks: LIMIT_SIGN_INS,
    pairings: LIMIT_PAIRINGS,
    pairingCodes: LIMIT_PAIRINGS,
    languages: variables.LIMIT_LANGUAGES,
    patientPages: variables.LIMIT_PATIENT_PAGES,
    leaves: variables.LIMIT_LEAVES,
    pushes: variables.LIMIT_PUSHES,
    testMessages: variables.LIMIT_TEST_MESSAGES,
    recalls: variables.LIMIT_RECALLS,
    refusedPosts: variables.LIMIT_REFUSED_POSTS,
    writes: variables.LIMIT_WRITES,
    sockets: variables.LIMIT_SOCKETS,
  };
}

/** The data folder, also for a command that runs without complete settings. */
export function folderOf(env: NodeJS.ProcessEnv): string {
  return withoutEmpty(env)['DATA_DIR'] ?? new EnvironmentVariables().DATA_DIR;
}

/** The folder of the list of erasures, likewise. */
export function erasuresOf(env: NodeJS.ProcessEnv): string {
  return withoutEmpty(env)['ERASURES_DIR'] ?? erasuresIn(folderOf(env));
}
