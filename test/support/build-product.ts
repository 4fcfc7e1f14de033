import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is measured or shown is the product as it is built, and of the sources as they stand. */
export function buildProduct(): void {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the product could not be built');
}
