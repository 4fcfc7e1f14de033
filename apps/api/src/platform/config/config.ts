import { z } from 'zod';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { parseMasterKey } from '#libs/privacy/master-key.ts';

const DEFAULT_PORT = 3000;

/** An empty variable is one that is not set. */
const optional = z
  .string()
  .transform((text) => text.trim())
  .transform((text) => (text === '' ? undefined : text))
  .optional();

const limit = (otherwise: number) => z.coerce.number().int().min(1).max(1_000_000).default(otherwise);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  TRUST_PROXY: optional,
  DATA_DIR: z.string().min(1).default('data'),
  DAWR_MASTER_KEY: optional,
  DEFAULT_TENANT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
    .default('default'),
  METRICS_TOKEN: optional,
  LIMIT_WRITES: limit(600),
  LIMIT_SOCKETS: limit(20),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: optional,
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** As configured; undefined: whatever address the server came to listen on. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: readonly string[];
  readonly dataDir: string;
  readonly masterKey: Buffer | undefined;
  readonly defaultTenant: string;
  readonly metricsToken: string | undefined;
  readonly limits: { readonly writesPerMinute: number; readonly socketsPerMinute: number };
  readonly logLevel: string;
  readonly production: boolean;
  /** No sign-in provider configured and not production: made-up patients, sign-in by a click, loopback only. */
  readonly demonstration: boolean;
}

/** The one place where the environment is read. @throws StartRefused naming the variable */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
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
    dataDir: variables.DATA_DIR,
    masterKey: variables.DAWR_MASTER_KEY === undefined ? undefined : parseMasterKey(variables.DAWR_MASTER_KEY),
    defaultTenant: variables.DEFAULT_TENANT,
    metricsToken: variables.METRICS_TOKEN,
    limits: { writesPerMinute: variables.LIMIT_WRITES, socketsPerMinute: variables.LIMIT_SOCKETS },
    logLevel: variables.LOG_LEVEL,
    production,
    demonstration,
  };
}
