import { type Browser, launch } from 'puppeteer';
import { VARIABLES } from '../config/variables.ts';
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
const SANDBOXES = process.getuid?.() === 0 ? [['--no-sandbox']] : [[], ['--no-sandbox']];

/**
 * Tied to this process by a pipe: nobody else on the machine can speak to it, and it goes when this process goes, however
 * that ends. @throws whatever the last way to start it says
 */
export async function launchChromium(path: string | undefined): Promise<Browser> {
  const { executablePath, environments } = path === undefined ? await packaged() : { executablePath: path, environments: [{}] };
  const ways = environments.flatMap((env) => SANDBOXES.map((sandbox) => ({ env, sandbox })));
  let failure: unknown;
  for (const { env, sandbox } of ways) {
    try {
      return await start(executablePath, [...ARGUMENTS, ...sandbox], env);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** First with what the machine has, then with the libraries that the package brings. */
async function packaged() {
  const { path, libraries } = await packagedChromium();
  return { executablePath: path, environments: [{}, { LD_LIBRARY_PATH: libraries }] };
}

async function start(executablePath: string, args: string[], env: Readonly<Record<string, string>>): Promise<Browser> {
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
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in VARIABLES.shape)));
