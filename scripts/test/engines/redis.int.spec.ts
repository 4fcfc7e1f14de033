import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { installRedis } from './redis.ts';

const SERVER = 'echo "Redis server v=7.0.15"';
/** Stands in for `dpkg -x`: writes the one file of a package that matters here. */
const UNPACKING = `mkdir -p usr/bin && printf '%s\\n' '#!/bin/sh' '${SERVER}' > usr/bin/redis-server && chmod +x usr/bin/redis-server`;

describe('the Redis of the set-up', () => {
  const path = process.env['PATH'];
  let folder: string;
  let engines: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    engines = join(folder, 'engines');
    mkdirSync(join(folder, 'bin'));
    process.env['PATH'] = [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter);
    program('redis-server', 'exit 1');
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });

  const program = (name: string, does: string): void => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  };

  it('uses the Redis of the machine', async () => {
    program('redis-server', SERVER);
    expect(await installRedis(engines)).toEqual({ found: 'redis-server' });
  });

  it('unpacks Redis from packages, once', async () => {
    program('apt-get', 'touch redis-tools.deb');
    program('dpkg', UNPACKING);
    const installed = { found: join(engines, 'redis/redis-server') };
    expect(await installRedis(engines)).toEqual(installed);
    program('apt-get', 'echo "E: nothing to be had" >&2; exit 100');
    expect(await installRedis(engines)).toEqual(installed);
  });

  it('fetches Redis by package lists of its own where the system has none', async () => {
    program('apt-get', 'case "$*" in *Dir::State::lists=*download*) touch redis-tools.deb;; *update) ;; *) exit 100;; esac');
    program('dpkg', UNPACKING);
    expect(await installRedis(engines)).toEqual({ found: join(engines, 'redis/redis-server') });
  });

  it('reports Redis as missing where it cannot be fetched or run, and leaves nothing behind', async () => {
    program('apt-get', 'echo "E: nothing to be had" >&2; exit 100');
    expect(await installRedis(engines)).toEqual({
      missing: 'Redis: it cannot be had from Debian’s packages (E: nothing to be had)',
    });
    program('apt-get', 'touch redis-tools.deb');
    program('dpkg', 'true');
    expect(await installRedis(engines)).toEqual({ missing: 'Redis: Debian’s package does not run here' });
    expect(readdirSync(engines)).toEqual([]);
  });
});
