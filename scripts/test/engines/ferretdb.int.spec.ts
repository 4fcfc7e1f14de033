import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { installFerretDb } from './ferretdb.ts';

describe('the FerretDB of the set-up', () => {
  const path = process.env['PATH'];
  let folder: string;
  let engines: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    engines = join(folder, 'engines');
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'module/build/version'), { recursive: true });
    writeFileSync(join(folder, 'module/build/version/mongodb.txt'), '7.0.42');
    process.env['PATH'] = [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter);
    program('mongod', 'exit 1');
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });

  const program = (name: string, does: string): void => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  };
  /** Built, it says which version its sources named. */
  const go = (starts: string) =>
    program(
      'go',
      `if [ "$1" = mod ]; then echo '{"Dir": "${folder}/module"}'; exit; fi
       { echo '#!/bin/sh'; echo "# $(cat build/version/*.txt)"; echo '${starts}'; } > "$4"; chmod +x "$4"`,
    );

  it('uses the mongod of the machine instead of FerretDB', async () => {
    program('mongod', 'exit 0');
    expect(await installFerretDb(engines)).toEqual({ found: 'mongod' });
  });

  it('builds FerretDB with Go, once, from sources that know their version', async () => {
    go('exit 0');
    const installed = join(engines, 'ferretdb-v1.24.0');
    expect(await installFerretDb(engines)).toEqual({ found: installed });
    expect(readFileSync(installed, 'utf8')).toContain('v1.24.0');
    program('go', 'echo "no network" >&2; exit 1');
    expect(await installFerretDb(engines)).toEqual({ found: installed });
    expect(readdirSync(engines)).toEqual(['ferretdb-v1.24.0']);
  });

  it('reports FerretDB as missing where it cannot be built or run, and leaves nothing behind', async () => {
    program('go', 'echo "go: downloading" >&2; echo "no network" >&2; exit 1');
    expect(await installFerretDb(engines)).toEqual({ missing: 'FerretDB: it cannot be built (no network)' });
    go('exit 1');
    expect(await installFerretDb(engines)).toEqual({ missing: 'FerretDB: what Go has built does not run here' });
    expect(readdirSync(engines)).toEqual([]);
  });
});
