import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { masterKeyIn } from '#runtime/config/data-files.ts';
import { contentOf } from '#runtime/config/env-file.ts';
import { addressDecisions } from './address-decisions.ts';
import { fill, type Interview } from './asking.ts';
import { checkMasterKey } from './checks/master-key.ts';
import { asker, type ClinicDecisions, choice, clinicDecisions, dataDir, erasuresDir } from './decisions.ts';
import { type Changes, withVariables } from './env-text.ts';
import { providerDecisions } from './provider-decisions.ts';
import type { SetupTexts } from './texts/texts.ts';
import { writeEnv } from './write-env.ts';

export interface SetupParts {
  /** The environment of a process started here, `.env` included. */
  readonly env: NodeJS.ProcessEnv;
  readonly fromFile: ReadonlySet<string>;
  readonly envFile: string;
  readonly lang: 'ar' | 'en';
  readonly texts: SetupTexts;
  readonly interview: Interview;
  readonly say: (words: string) => Promise<void>;
  readonly now: () => Date;
}

/** Work that is left once `.env` is written. */
export interface SetUp {
  readonly clinic: ClinicDecisions | undefined;
  readonly login: string;
}

const SECRET = /SECRET$|^DAWR_MASTER_KEY$|^METRICS_TOKEN$/;
const TOKEN_BYTES = 24;

/** Asks, shows, and writes `.env` once confirmed; undefined: declined. */
export async function setUp(parts: SetupParts): Promise<SetUp | undefined> {
  const { env, envFile, lang, texts, interview, say } = parts;
  const ask = asker(interview, texts);
  await say(texts.welcome);
  const DATA_DIR = await dataDir(ask, env);
  const erasures = await erasuresDir(ask, env, DATA_DIR);
  const clinic = await clinicDecisions(ask, DATA_DIR, lang);
  const address = await addressDecisions(ask, env);
  const { PUBLIC_URL = '' } = address;
  const redirect = async (provider: string): Promise<void> =>
    say(`\n${fill(texts.redirects, { address: `${PUBLIC_URL}/v1/auth/${provider}/callback` })}`);
  const providers = await providerDecisions(ask, env, { redirect });
  const beside = keyBeside(DATA_DIR);
  const present = env['DAWR_MASTER_KEY'] ?? beside?.key;
  const DAWR_MASTER_KEY = await ask({
    id: present ? 'masterKeyKept' : 'masterKey',
    fallback: present ?? '',
    secret: true,
    accept: (text) => checkMasterKey(text, DATA_DIR),
  });
  // /metrics requires the token from other machines, and at a public address always.
  const METRICS_TOKEN = env['METRICS_TOKEN'] ?? randomBytes(TOKEN_BYTES).toString('base64url');
  const changes = { NODE_ENV: 'production', ...address, DATA_DIR, ...erasures, DAWR_MASTER_KEY, METRICS_TOKEN, ...providers };
  const takenOver = beside?.key === DAWR_MASTER_KEY ? beside.path : undefined;
  const text = withVariables(contentOf(envFile), changes);
  if (takenOver !== undefined) await say(`\n${fill(texts.keyTakenOver, { path: takenOver })}`);
  await show(parts, changes, DAWR_MASTER_KEY !== present);
  const agreed = await ask({ id: 'write', fallback: texts.yes[0], accept: choice(...texts.yes, ...texts.no) });
  if (!texts.yes.includes(agreed)) {
    await say(texts.nothingWritten);
    return undefined;
  }
  const former = writeEnv(envFile, text, parts.now());
  if (former !== undefined) await say(fill(texts.backup, { path: former }));
  await say(fill(texts.written, { path: envFile }));
  // The new place is durable by now.
  if (takenOver !== undefined) rmSync(takenOver);
  return { clinic, login: `${PUBLIC_URL}/login` };
}

/** Moves the key that a start without DAWR_MASTER_KEY created: outside the folder no copy of the data includes it. */
function keyBeside(folder: string): { readonly path: string; readonly key: string } | undefined {
  const path = masterKeyIn(folder);
  return existsSync(path) ? { path, key: readFileSync(path, 'utf8').trim() } : undefined;
}

async function show({ env, fromFile, envFile, texts, say }: SetupParts, changes: Changes, isNewKey: boolean): Promise<void> {
  if (isNewKey) await say(`\n${texts.newKey}`);
  await say(`\n${fill(texts.writing, { path: envFile })}`);
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined) await say(`  ${name}=${SECRET.test(name) ? '********' : value}`);
    const inProcess = fromFile.has(name) ? undefined : env[name];
    if (inProcess !== undefined && inProcess !== value) await say(fill(texts.overruled, { name }));
  }
}
