import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SPEC = /\.spec\.tsx?$|[\\/]testing[\\/]/;

/** The fingerprint of all that these files and folders hold, but specs, which no product is made of. */
export function fingerprint(top: string, sources: readonly string[]): string {
  const files = sources.flatMap((source) => filesOf(top, source)).sort();
  const hashes = files.map((file) => `${file} ${hash('sha256', readFileSync(join(top, file)))}`);
  return hash('sha256', hashes.join('\n'));
}

function filesOf(top: string, source: string): string[] {
  const path = join(top, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(top.length))
    .filter((file) => !SPEC.test(file));
}
