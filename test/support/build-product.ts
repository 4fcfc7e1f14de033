import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the product first, so that what is measured or shown is built from the sources as they are now. */
export function buildProduct(): void {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the product could not be built');
}
