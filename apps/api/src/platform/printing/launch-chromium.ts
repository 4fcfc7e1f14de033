import type { Browser } from 'puppeteer';
import { VARIABLE_NAMES } from '#runtime/config/read-variables.ts';
import { packagedChromium } from './packaged-chromium.ts';

const START_TIMEOUT_MS = 20_000;

/** Chromium prints our own documents only: no network, no GPU, no background services. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-webgl',
  '--font-render-hinting=none',
  '--mute-audio',
  '--no-pings',
];

/** Chromium refuses its sandbox to root, and some machines allow none: the second try is without. */
const IS_ROOT = process.getuid?.() === 0;
const SANDBOXES = IS_ROOT ? [['--no-sandbox']] : [[], ['--no-sandbox']];

export interface Launched {
  readonly browser: Browser;
  /** Why Chromium runs without its sandbox; undefined: it has one. */
  readonly unconfined: string | undefined;
}

/**
 * Starts Chromium behind a pipe: no other user of the machine can control it, and it ends with this process, however
 * that ends. @throws the error of the last attempt
 */
export async function launchChromium(path: string | undefined): Promise<Launched> {
  const { executablePath, environments } = path === undefined ? await packaged() : { executablePath: path, environments: [{}] };
  const attempts = environments.flatMap((env) => SANDBOXES.map((sandbox) => ({ env, sandbox })));
  let failure: unknown;
  for (const { env, sandbox } of attempts) {
    try {
      const browser = await start(executablePath, [...ARGUMENTS, ...sandbox], env);
      return { browser, unconfined: sandbox.length === 0 ? undefined : IS_ROOT ? 'it runs as root' : firstLineOf(failure) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const firstLineOf = (failure: unknown): string =>
  (failure instanceof Error ? failure.message : String(failure)).split('\n', 1).join();

/** The packaged Chromium, tried with the machine's libraries first, then with those in the package. */
async function packaged() {
  const { path, libraries } = await packagedChromium();
  return { executablePath: path, environments: [{}, { LD_LIBRARY_PATH: libraries }] };
}

async function start(executablePath: string, args: string[], env: Readonly<Record<string, string>>): Promise<Browser> {
  // Imported late: it is large, and most processes never print.
  const { launch } = await import('puppeteer');
  return await launch({
    executablePath,
    args,
    env: { ...inheritedEnv(), ...env },
    headless: 'shell',
    pipe: true,
    timeout: START_TIMEOUT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The environment without the product's own variables, as keys are among them. */
const inheritedEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !VARIABLE_NAMES.includes(name)));
