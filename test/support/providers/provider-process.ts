import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { preloaded } from '../clock/clock.ts';

export interface ProviderProcess {
  readonly issuer: string;
  stop(): Promise<void>;
}

/** A sign-in provider beside the product, from its source. */
export async function startProvider(
  which: 'forging' | 'honest',
  port: number,
  ...args: readonly string[]
): Promise<ProviderProcess> {
  const program = fileURLToPath(new URL(`./${which}-provider.ts`, import.meta.url));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, String(port), ...args], {
    env: { ...env, ...preloaded(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  const stop = async (): Promise<void> => {
    const closed = once(child, 'close');
    child.kill();
    await closed;
  };
  return { issuer: `http://127.0.0.1:${port}`, stop };
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('no output to wait for');
  let complaints = '';
  child.stderr?.on('data', (bytes) => (complaints += String(bytes)));
  const ended = once(child, 'close').then(() => {
    throw new Error(`the provider did not start: ${complaints}`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
}
