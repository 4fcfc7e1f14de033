import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartRefused } from '#libs/kernel/store-errors.ts';

/** Where the process was started: beside the default `data`. */
export const ENV_FILE = '.env';

/** Adds what the file sets and the environment does not: a variable of the process wins. Answers which those are. @throws StartRefused */
export function addEnvFile(env: NodeJS.ProcessEnv, path = ENV_FILE): ReadonlySet<string> {
  const added = Object.entries(parseEnv(contentOf(path))).filter(([name]) => env[name] === undefined);
  Object.assign(env, Object.fromEntries(added));
  return new Set(added.map(([name]) => name));
}

/** Empty where there is none. */
export function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new StartRefused(`${path} cannot be read (${code})`);
  }
}
