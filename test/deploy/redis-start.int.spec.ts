import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { place } from '../../scripts/root.ts';
import { newFolder } from '../support/product.ts';

const compose = z.object({
  services: z.object({ redis: z.object({ command: z.tuple([z.string(), z.string(), z.string()]) }) }),
});
const { command } = compose.parse(parse(readFileSync(place('docker-compose.yml'), 'utf8'))).services.redis;
/** Compose's own escape. */
const [shell, option, script] = command.map((part) => part.replaceAll('$$', '$'));

const PASSWORD = 'letters0digits';
/** Says who it is, what it was started with, and what it read. */
const REDIS = '#!/bin/sh\necho "$$"\necho "$*"\ncat\n';

describe('the start of Redis in a clinic group', () => {
  let folder: ReturnType<typeof newFolder>;
  beforeEach(() => {
    folder = newFolder();
    writeFileSync(join(folder.path, 'redis-server'), REDIS, { mode: 0o755 });
  });
  afterEach(() => folder.remove());

  it('starts the container’s Redis without a shell before it or its password in the arguments', () => {
    const begun = `echo "$$"; exec ${shell} ${option} "$SCRIPT"`;
    const said = execFileSync('/bin/sh', ['-c', begun], {
      encoding: 'utf8',
      env: { PATH: `${folder.path}:/usr/bin:/bin`, REDIS_PASSWORD: PASSWORD, SCRIPT: script },
    });
    const [first, redis, args, ...read] = said.split('\n');
    expect(redis).toBe(first);
    expect(args).toMatch(/^- .*--maxmemory-policy noeviction$/);
    expect(args).not.toContain(PASSWORD);
    expect(read.join('\n')).toBe(`requirepass ${PASSWORD}\n`);
  });
});
