import { StartRefused } from '#libs/kernel/store-errors.ts';
import { parseMasterKey } from '#libs/privacy/master-key.ts';
import { type TlsSettings, tlsOf } from './tls-settings.ts';
import { VARIABLES, withoutEmpty } from './variables.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** As configured; undefined: whatever address the server came to listen on. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: readonly string[];
  /** Undefined: plain http, on this machine or behind a proxy. */
  readonly tls: TlsSettings | undefined;
  readonly dataDir: string;
  readonly masterKey: Buffer | undefined;
  readonly defaultTenant: string;
  readonly metricsToken: string | undefined;
  readonly limits: { readonly socketsPerMinute: number };
  readonly logLevel: string;
  readonly production: boolean;
  /** No sign-in provider configured and not production: made-up patients, sign-in by a click, loopback only. */
  readonly demonstration: boolean;
}

/** The one place where the environment is read. @throws StartRefused naming the variable */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = VARIABLES.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefused(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'invalid'}`);
  }
  const variables = parsed.data;
  const production = variables.NODE_ENV === 'production';
  const demonstration = !production;
  if (production && !variables.DAWR_MASTER_KEY) {
    throw new StartRefused('DAWR_MASTER_KEY: production needs one; `dawr keys new` prints it');
  }
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL,
    trustProxy: variables.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    tls: tlsOf(variables),
    dataDir: variables.DATA_DIR,
    masterKey: variables.DAWR_MASTER_KEY === undefined ? undefined : parseMasterKey(variables.DAWR_MASTER_KEY),
    defaultTenant: variables.DEFAULT_TENANT,
    metricsToken: variables.METRICS_TOKEN,
    limits: { socketsPerMinute: variables.LIMIT_SOCKETS },
    logLevel: variables.LOG_LEVEL,
    production,
    demonstration,
  };
}

/** Where the data is: known also to whoever has not got all the settings, and need not. */
export function folderOf(env: NodeJS.ProcessEnv): string {
  return VARIABLES.shape.DATA_DIR.parse(withoutEmpty(env)['DATA_DIR']);
}
