import { delimiter, dirname } from 'node:path';

/** Tools that look for `node` on the PATH find this one. */
export function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`, ...more };
}
