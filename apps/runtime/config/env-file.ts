import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartRefused } from '#libs/kernel/store-errors.ts';

/** `.env` in the working directory, beside the default `data`. */
export const ENV_FILE = '.env';

/** Adds the file's variables that the environment lacks: the process's own win. Returns the added names. @throws StartRefused */
export function addEnvFile(env: NodeJS.ProcessEnv, path = ENV_FILE): ReadonlySet<string> {
  const added = Object.entries(parseEnv(contentOf(path))).filter(([name]) => env[name] === undefined);
  Object.assign(env, Object.fromEntries(added));
  return new Set(added.map(([name]) => name));
}

/** The file's text; empty where there is no file. @throws StartRefused */
export function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new StartRefused(`${path} cannot be read (${code})`);
  }
}
