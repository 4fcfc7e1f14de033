import { pathToFileURL } from 'node:url';
import { place } from '../root.ts';
import { memoryVariables, nodeOptions } from './memory.ts';

/** This process is that module of dist from here on, with this one's arguments: signals and exit code are its own. */
export async function become(module: string): Promise<void> {
  const path = place(module);
  const watch = pathToFileURL(place('scripts/launch/parent-watch.mjs')).href;
  const args = [process.execPath, ...nodeOptions(process.env), `--import=${watch}`, path, ...process.argv.slice(2)];
  const variables = { ...process.env, ...memoryVariables(process.env) };
  if (process.execve && process.platform !== 'win32') process.execve(process.execPath, args, variables);
  process.argv = [process.execPath, path, ...process.argv.slice(2)];
  await import(pathToFileURL(path).href);
}
