import type { Browser } from 'puppeteer';
import { VARIABLE_NAMES } from '#libs/operations/config/variables.ts';
import { packagedChromium } from './packaged-chromium.ts';

const START_MS = 20_000;

/** It prints what we made, and nothing else: no network, no screen, no profile to keep. */
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

/** As root it has no sandbox, and where the machine allows none, it starts without one as well. */
const IS_ROOT = process.getuid?.() === 0;
const SANDBOXES = IS_ROOT ? [['--no-sandbox']] : [[], ['--no-sandbox']];

export interface Launched {
  readonly browser: Browser;
  /** Why it runs without its sandbox; undefined: it has one. */
  readonly unconfined: string | undefined;
}

/**
 * Tied to this process by a pipe: nobody else on the machine can speak to it, and it goes when this process goes, however
 * that ends. @throws whatever the last way to start it says
 */
export async function launchChromium(path: string | undefined): Promise<Launched> {
  const { executablePath, environments } = path === undefined ? await packaged() : { executablePath: path, environments: [{}] };
  const ways = environments.flatMap((env) => SANDBOXES.map((sandbox) => ({ env, sandbox })));
  let failure: unknown;
  for (const { env, sandbox } of ways) {
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

/** First with what the machine has, then with the libraries that the package brings. */
async function packaged() {
  const { path, libraries } = await packagedChromium();
  return { executablePath: path, environments: [{}, { LD_LIBRARY_PATH: libraries }] };
}

async function start(executablePath: string, args: string[], env: Readonly<Record<string, string>>): Promise<Browser> {
  // Large, and of no use to whoever prints nothing.
  const { launch } = await import('puppeteer');
  return await launch({
    executablePath,
    args,
    env: { ...ofTheMachine(), ...env },
    headless: 'shell',
    pipe: true,
    timeout: START_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** Without the product's own variables: keys stand among them. */
const ofTheMachine = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !VARIABLE_NAMES.includes(name)));
