import { once } from 'node:events';
import { linkSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DawrUnderTest } from '../../cli/src/testing/dawr-under-test.ts';
import { knownAddress } from './address.ts';

const OPEN_PALM = ['tenant', 'create', '--slug', 'palm', '--name', 'عيادة النخيل', '--manager', 'noura@example.com'];
const SIMULATE = ['simulate', '--clinics', '2', '--days', '2', '--tickets', '5'];

describe('dawr, while the product runs', () => {
  let dawr: DawrUnderTest;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    await dawr.startProduct();
  });
  afterEach(() => dawr.remove());

  it('gives the same answers through the running product as without it', async () => {
    for (const command of [OPEN_PALM, OPEN_PALM, SIMULATE, SIMULATE]) await dawr.run(...command);
    const commands = [
      ['tenant', 'list'],
      ['events', '--limit', '50'],
      ['events', '--json'],
      ['rebuild', 'nonsense'],
      OPEN_PALM,
      SIMULATE,
    ];
    const running = [];
    for (const command of commands) running.push(await dawr.run(...command));
    await dawr.stopProduct();
    const alone = [];
    for (const command of commands) alone.push(await dawr.run(...command));
    expect(alone).toEqual(running);
    expect(running.map(({ exit }) => exit)).toEqual([0, 0, 0, 2, 1, 1]);
  });

  it('needs no setting but the folder to reach the running product', async () => {
    expect((await dawr.runWith({ NODE_ENV: 'production' }, 'events')).exit).toBe(0);
  });

  it('prints events of the running product as they happen, until it is stopped', async () => {
    const call = dawr.call(['events', '--tail']);
    await dawr.run(...OPEN_PALM);
    await call.terminal.hasSaid(/ClinicOpened[\s\S]*MemberInvited/);
    call.stop();
    expect(await call.exit).toBe(0);
  });

  it('ends `events --tail` when the product stops', async () => {
    const call = dawr.call(['events', '--tail']);
    await dawr.run(...OPEN_PALM);
    await call.terminal.hasSaid(/ClinicOpened/);
    await dawr.stopProduct();
    expect(await call.exit).toBe(0);
  });

  it('sends progress to a caller that shows it, and to no other', async () => {
    await dawr.run(...OPEN_PALM);
    const watched = dawr.call(['verify'], {}, true);
    const unwatched = dawr.call(['verify']);
    await Promise.all([watched.exit, unwatched.exit]);
    expect(watched.terminal.written('err')).toMatch(/verifying █+ 100% 3 of 3/);
    expect(unwatched.terminal.written('err')).toBe('');
  });

  it('restricts the control socket and its record to their owner', () => {
    expect(statSync(join(dawr.folder, 'control.sock')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dawr.folder, 'control')).mode & 0o777).toBe(0o600);
  });

  it('survives a caller of the control socket that sends nonsense or nothing', async () => {
    for (const words of ['nonsense\n', '{}\n', '{"command":1}\n', '']) {
      const caller = connect(knownAddress(dawr.folder) ?? '');
      caller.end(words);
      caller.resume();
      await once(caller, 'close');
    }
    expect((await dawr.run('events')).exit).toBe(0);
  });

  it('stops the product in spite of a caller that sends nothing or does not read', async () => {
    await dawr.run('simulate', '--clinics', '4', '--days', '2', '--tickets', '60');
    const [silent, deaf] = [connect(knownAddress(dawr.folder) ?? ''), connect(knownAddress(dawr.folder) ?? '')];
    await Promise.all([once(silent, 'connect'), once(deaf, 'connect')]);
    const asked = { command: 'events', args: { json: true, limit: 100_000 }, watched: false };
    deaf.write(`${JSON.stringify(asked)}\n`);
    await once(deaf, 'readable');
    await dawr.stopProduct();
    expect((await dawr.run('events')).exit).toBe(0);
    silent.destroy();
    deaf.destroy();
  });

  it('refuses a command that the running product does not know', async () => {
    const caller = connect(knownAddress(dawr.folder) ?? '');
    caller.setEncoding('utf8').write(`${JSON.stringify({ command: 'transmute', args: {}, watched: false })}\n`);
    const told = (await Array.fromAsync(caller))
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(told).toEqual([{ note: expect.stringContaining('knows no command transmute') }, { exit: 2 }]);
  });

  it('says that the product is stopping where a command ends with it', async () => {
    const call = dawr.call(['simulate', '--clinics', '1', '--days', '300', '--tickets', '50'], {}, true);
    await call.terminal.hasSaid(/simulating/, 'err');
    await dawr.stopProduct();
    expect(await call.exit).toBe(1);
    expect(call.terminal.written('err')).toContain(
      'dawr: the product is stopping, and the command with it: run it again once the product has stopped\n',
    );
  });

  it('reports that the product ended before the command did', async () => {
    const dying = createServer((caller) => caller.destroy()).listen(join(dawr.folder, 'dying.sock'));
    await once(dying, 'listening');
    writeFileSync(join(dawr.folder, 'control'), `${join(dawr.folder, 'dying.sock')}\n`);
    const told = await dawr.run('events');
    dying.close();
    expect(told).toEqual({ exit: 1, out: '', err: 'dawr: the product has ended before the command had\n' });
  });

  it('ignores the control socket of a killed process', async () => {
    await dawr.run(...OPEN_PALM);
    await dawr.stopProduct();
    const left = join(dawr.folder, 'control.sock');
    const killed = createServer().listen(`${left}.alive`);
    await once(killed, 'listening');
    linkSync(`${left}.alive`, left);
    killed.close();
    await once(killed, 'close');
    writeFileSync(join(dawr.folder, 'control'), `${left}\n`);
    expect(await dawr.run('tenant', 'list')).toMatchObject({ exit: 0, out: expect.stringContaining('palm') });
    await dawr.startProduct();
    expect(await dawr.run('tenant', 'list')).toMatchObject({ exit: 0, out: expect.stringContaining('palm') });
  });
});
