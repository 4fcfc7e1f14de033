import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { place } from '../../scripts/root.ts';

const UNITS = place('docs/operations');
/** Programs that the units start, and the targets that they name. */
const PROGRAMS = ['opt/dawr/node_modules/.bin/node', 'etc/dawr/alert', 'bin/kill'];
const TARGETS = ['sysinit', 'basic', 'shutdown', 'multi-user', 'timers', 'network-online', 'network', 'time-sync', 'time-set'];

const isHere = spawnSync('systemd-analyze', ['--version']).status === 0;
const title = 'the systemd units';
if (isHere) describe(title, units);
else describe.skip(`${title} (not run: there is no systemd-analyze)`, units);

function units(): void {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'dawr-units-'));
    folder = join(root, 'etc/systemd/system');
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(UNITS).filter((name) => /\.(service|timer)$/.test(name)))
      copyFileSync(join(UNITS, name), join(folder, name));
    for (const name of TARGETS) writeFileSync(join(folder, `${name}.target`), `[Unit]\nDescription=${name}\n`);
    for (const program of PROGRAMS) {
      mkdirSync(dirname(join(root, program)), { recursive: true });
      writeFileSync(join(root, program), '#!/bin/sh\n', { mode: 0o755 });
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const verified = () => {
    const names = readdirSync(folder).filter((name) => /^dawr.*\.(service|timer)$/.test(name) && !name.includes('@'));
    const args = ['verify', `--root=${root}`, '--man=no', '--recursive-errors=yes', ...names, 'dawr-alert@dawr.service.service'];
    const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, stderr };
  };

  it('verifies every systemd unit without a complaint', () => {
    expect(verified()).toEqual({ status: 0, stderr: '' });
  });

  it('names a line of a unit that systemd does not know', () => {
    const unit = join(folder, 'dawr.service');
    writeFileSync(unit, readFileSync(unit, 'utf8').replace('ProtectHome=', 'ProtectHme='));
    expect(verified()).toMatchObject({ status: 1, stderr: expect.stringContaining("Unknown key 'ProtectHme'") });
  });
}
