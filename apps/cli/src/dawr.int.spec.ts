import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseMasterKey } from '#libs/privacy/master-key.ts';
import { DawrUnderTest } from './testing/dawr-under-test.ts';

const OPEN_PALM = ['tenant', 'create', '--slug', 'palm', '--name', 'عيادة النخيل', '--manager', 'Noura@Example.com'];

describe('dawr', () => {
  let dawr: DawrUnderTest;
  beforeEach(() => {
    dawr = new DawrUnderTest();
  });
  afterEach(() => dawr.remove());

  it('shows its help for --help, and for no command at all', async () => {
    expect(await dawr.run('--help')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(
        /tenant[\s\S]*Examples:[\s\S]*Exit codes:\n {2}0 [\s\S]* 1 [\s\S]* 2 [\s\S]* 3 [\s\S]* 4 [\s\S]* 78 /,
      ),
    });
    expect(await dawr.run()).toMatchObject({ exit: 2, err: expect.stringContaining('Examples:') });
  });

  it.each(['--version', '-V'])('prints the version from package.json for %s', async (option) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await dawr.run(option)).toEqual({ exit: 0, out: `${version}\n`, err: '' });
  });

  it.each([
    'tenant create',
    'tenant list',
    'tenant floor',
    'events',
    'verify',
    'heads',
    'rebuild',
    'simulate',
    'backtest',
    'backup',
    'transfer',
    'setup',
    'config',
    'keys new',
    'keys rotate',
  ])('shows examples in the help of %s', async (command) => {
    const { exit, out } = await dawr.run(...command.split(' '), '--help');
    expect(exit).toBe(0);
    expect(out).toContain(`Examples:\n  $ `);
    expect(out).toContain(`dawr ${command}`);
  });

  it.each([
    [['nonsense'], /unknown command/],
    [['tenant'], /^dawr: tenant: no command was given; the commands are create, list, floor; see `dawr help tenant`\n$/],
    [['tenant', 'nonsense'], /^dawr: tenant: there is no command nonsense; the commands are create, list[^\n]*\n$/],
    [['keys'], /^dawr: keys: no command was given; the commands are new, rotate[^\n]*\n$/],
    [['events', '--nonsense'], /unknown option/],
    [['events', '--limit', 'many'], /--limit: a whole number/],
    [['events', '--stream', 'nonsense'], /--stream: no stream/],
    [['tenant', 'create', '--slug', 'palm'], /--manager/],
    [['tenant', 'create', '--slug', 'Palm', '--manager', 'a@example.com'], /--slug: lower-case/],
    [['tenant', 'create', '--slug', 'palm', '--manager', 'nobody'], /--manager: no e-mail/],
    [['tenant', 'create', '--slug', 'palm', '--manager', 'a@b.ae', '--timezone', 'Mars'], /--timezone: no time zone/],
    [['rebuild'], /name the read models to rebuild/],
    [['backup'], /missing required argument 'folder'/],
    [['backup', '/tmp', '--keep', 'long'], /--keep: a whole number/],
    [['rebuild', 'nonsense'], /--projections: one of queue/],
    [['heads', '--day', 'today'], /unknown option/],
    [['simulate', '--clinics', '0', '--days', '1', '--tickets', '1'], /--clinics: at least 1/],
    [['simulate', '--clinics', '1', '--days', '1', '--tickets', '1', '--shape', 'round'], /--shape: one of even, bursts/],
    [['backtest', '--tenant', 'palm', '--from', '2026-02-30', '--to', '2026-03-01'], /--from: a day of the calendar/],
    [['backtest', '--tenant', 'palm', '--from', '2026-03-02', '--to', '2026-03-01'], /--to: not before --from/],
    [['verify', '--quick', '--heads', 'package.json'], /--heads needs the whole log/],
  ])('names what is wrong with the arguments %j', async (args, words) => {
    expect(await dawr.run(...args)).toMatchObject({ exit: 2, out: '', err: expect.stringMatching(words) });
  });

  it('shows every setting, and fails where the product would refuse to start', async () => {
    expect(await dawr.run('config')).toMatchObject({ exit: 0, out: expect.stringMatching(/PORT +3000 +default/) });
    expect(await dawr.runWith({ PORT: '8080' }, 'config')).toMatchObject({
      out: expect.stringMatching(/PORT +8080 +environment/),
    });
    expect(await dawr.runWith({ HOST: '0.0.0.0' }, 'config')).toMatchObject({
      exit: 1,
      out: expect.stringContaining('0.0.0.0'),
      err: expect.stringContaining('HOST: a demonstration listens on this machine only'),
    });
    const wrong = await dawr.runWith({ PORT: 'abc' }, 'config', '--json');
    expect(wrong).toMatchObject({ exit: 1, err: expect.stringMatching(/^dawr: PORT: /) });
    expect(JSON.parse(wrong.out)).toContainEqual(expect.objectContaining({ name: 'PORT', problem: expect.any(String) }));
  });

  it('makes a valid master key, another one each time', async () => {
    const [one, other] = [await dawr.run('keys', 'new'), await dawr.run('keys', 'new')];
    expect(parseMasterKey(one.out.trim())).toHaveLength(32);
    expect(other.out).not.toBe(one.out);
  });

  it('opens a clinic, and enrols its first manager once', async () => {
    expect(await dawr.run(...OPEN_PALM)).toEqual({
      exit: 0,
      out: 'The clinic palm is open: its manager signs in at http://localhost:3000/login?clinic=palm\n',
      err: '',
    });
    const again = await dawr.run(...OPEN_PALM);
    expect(again).toMatchObject({ exit: 1, err: expect.stringMatching(/palm has a manager already.*nothing was changed/) });
    expect((await dawr.run('events', '--json', '--tenant', 'palm')).out.trim().split('\n')).toHaveLength(2);
  });

  it('reports an opened clinic as JSON', async () => {
    const opened = { clinic: 'palm', isNew: true, signIn: 'http://localhost:3000/login?clinic=palm' };
    expect(JSON.parse((await dawr.run(...OPEN_PALM, '--json')).out)).toEqual(opened);
    const given = ['--clinics', '1', '--days', '1', '--tickets', '2', '--json'];
    expect(JSON.parse((await dawr.run('simulate', ...given)).out)).toMatchObject({ clinics: 1, days: 1, seed: 1, tickets: 2 });
  });

  it('gives the default clinic its name, its settings and its manager', async () => {
    await dawr.openDefaultClinic();
    expect((await dawr.run('tenant', 'list')).out).toMatch(/\ndefault +العيادة +ar +Asia\/Dubai/);
    const given = ['--name', 'عيادة النخيل', '--lang', 'en', '--timezone', 'Asia/Riyadh', '--day-starts-at', '04:00'];
    const created = await dawr.run('tenant', 'create', '--slug', 'default', ...given, '--manager', 'noura@example.com');
    expect(created).toEqual({
      exit: 0,
      out: 'The clinic default has a manager now, who signs in at http://localhost:3000/login\n',
      err: '',
    });
    expect((await dawr.run('tenant', 'list')).out).toMatch(/\ndefault +عيادة النخيل +en +Asia\/Riyadh/);
    const again = await dawr.run('tenant', 'create', '--slug', 'default', '--name', 'سواها', '--manager', 'other@example.com');
    expect(again).toMatchObject({ exit: 1, out: '' });
    expect((await dawr.run('tenant', 'list')).out).toMatch(/\ndefault +عيادة النخيل/);
  });

  it('never prints the name of a member', async () => {
    const said = [await dawr.run(...OPEN_PALM), await dawr.run(...OPEN_PALM)];
    for (const command of [['tenant', 'list'], ['events'], ['events', '--json'], ['verify'], ['heads']])
      said.push(await dawr.run(...command));
    expect(JSON.stringify(said)).not.toMatch(/noura|example\.com/i);
  });

  it('refuses a manager for a clinic that does not exist', async () => {
    const refused = await dawr.run('tenant', 'create', '--slug', 'palm', '--manager', 'noura@example.com');
    expect(refused).toMatchObject({ exit: 1, err: 'dawr: there is no clinic palm yet: --name gives a new one its name\n' });
  });

  it('lists the clinics', async () => {
    await dawr.run(...OPEN_PALM);
    expect((await dawr.run('tenant', 'list')).out).toMatch(/^SLUG.*\npalm +عيادة النخيل +ar +Asia\/Dubai +-\n$/);
    const palm = { slug: 'palm', name: 'عيادة النخيل', lang: 'ar', timezone: 'Asia/Dubai', lastDay: null };
    expect(JSON.parse((await dawr.run('tenant', 'list', '--json')).out)).toEqual(palm);
  });

  it.each(['tenant list', 'events', 'verify', 'heads'])('refuses a folder without a log: %s', async (command) => {
    const said = await dawr.run(...command.split(' '));
    expect(said).toMatchObject({ exit: 1, out: '', err: expect.stringMatching(/no log in the folder .* DATA_DIR/) });
  });

  it('names the process that holds the folder and does not answer', async () => {
    const call = dawr.call(['simulate', '--clinics', '1', '--days', '1', '--tickets', '10', '--rate', '1']);
    await dawr.isHeld();
    const refused = await dawr.run(...OPEN_PALM);
    expect(refused).toMatchObject({ exit: 1, err: expect.stringContaining(`in use by another process (${process.pid})`) });
    call.stop();
    expect(await call.exit).toBe(1);
    expect(call.terminal.written('err')).toBe('dawr: stopped\n');
  });
});
