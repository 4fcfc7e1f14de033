import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { failure } from './failure.mjs';

/** The first that runs TypeScript and node:sqlite without a flag, and is supported for long. */
const NEEDED = 24;

export const runsTypeScript = Number.parseInt(process.versions.node, 10) >= NEEDED;

/** The Node 24 that came with the packages; npm puts it first on the PATH of every later run. */
export function packagedNode({ platform, arch, version } = process) {
  const name = platform === 'win32' ? `node-win-${arch}/bin/node.exe` : `node-${platform}-${arch}/bin/node`;
  const path = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
  if (existsSync(path)) return path;
  throw failure(
    `Node ${NEEDED} or later is needed, this is ${version}, and no package brings it for ${platform} ${arch}: install it from nodejs.org`,
  );
}
