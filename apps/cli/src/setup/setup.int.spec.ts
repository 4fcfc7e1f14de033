import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { readConfig } from '#runtime/config/config.ts';
import { markAsDemonstration } from '#runtime/demonstration-bounds.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { selfSigned } from '#runtime/tls/testing/self-signed.ts';
import { type CommandResult, DawrUnderTest } from '../testing/dawr-under-test.ts';
import { document, type FakeProvider, fakeProvider } from './testing/fake-provider.ts';

/** A port below those that the system gives to connections: a free one stays free. */
const PORT = 24_872;

describe('dawr setup', () => {
  let dawr: DawrUnderTest;
  let google: FakeProvider;
  let data: string;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    google = await fakeProvider();
    data = join(dawr.folder, 'data');
  });
  afterEach(async () => {
    google.close();
    await dawr.remove();
  });

  /** Answers that work; a test replaces some. */
  const answers = (others: object = {}): object => ({
    dataDir: data,
    managerEmail: 'Noura@Example.com',
    clinicName: 'عيادة النخيل',
    publicUrl: 'https://localhost',
    tls: 'proxy',
    port: 45_871,
    googleClientId: 'our-client',
    googleClientSecret: 'a secret of "ours"',
    ...others,
  });
  const setUp = async (others: object = {}, variables: NodeJS.ProcessEnv = {}): Promise<CommandResult> => {
    const file = join(dawr.folder, 'answers.json');
    writeFileSync(file, JSON.stringify(answers(others)));
    return await dawr.runWith({ DATA_DIR: undefined, GOOGLE_ISSUER: google.issuer, ...variables }, 'setup', '--answers', file);
  };
  const written = () => parseEnv(readFileSync(dawr.envFile, 'utf8'));

  it('writes .env for its owner alone, opens the clinic, and prints no secret', async () => {
    const { exit, out, err } = await setUp({ lang: 'en', timezone: 'Asia/Riyadh', dayStartsAt: '04:00' });
    expect([exit, err]).toEqual([0, '']);
    expect(written()).toEqual({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://localhost',
      TRUST_PROXY: '127.0.0.1',
      HOST: '127.0.0.1',
      PORT: '45871',
      DATA_DIR: data,
      DAWR_MASTER_KEY: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      METRICS_TOKEN: expect.stringMatching(/^[\w-]{32}$/),
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: 'a secret of "ours"',
    });
    expect(statSync(dawr.envFile).mode & 0o777).toBe(0o600);
    expect(out).not.toMatch(/a secret of|noura/i);
    expect(out).not.toContain(written()['DAWR_MASTER_KEY']);
    expect(out).not.toContain(written()['METRICS_TOKEN']);
    expect(out).toMatch(/GOOGLE_CLIENT_SECRET=\*{8}\n/);
    expect(out).toContain('https://localhost/v1/auth/google/callback');
    expect(out).not.toContain('microsoft/callback');
    expect(out).toMatch(/The clinic default is open: its manager signs in at https:\/\/localhost\/login\n\nNext: /);
    const list = await dawr.runWith({ DATA_DIR: undefined }, 'tenant', 'list');
    expect(list.out).toMatch(/\ndefault +عيادة النخيل +en +Asia\/Riyadh/);
  });

  it('sets up in Arabic where that is chosen', async () => {
    const { exit, out } = await setUp({ lang: 'ar' });
    expect(exit).toBe(0);
    expect(out).toMatch(/صُنع مفتاح رئيسي جديد[\s\S]*سيُكتب في[\s\S]*الخطوة التالية/);
  });

  it('accepts certificate files that fit the address', async () => {
    const tlsCert = join(dawr.folder, 'cert.pem');
    const tlsKey = join(dawr.folder, 'key.pem');
    const { cert, key } = selfSigned(['localhost']);
    writeFileSync(tlsCert, cert);
    writeFileSync(tlsKey, key);
    expect(await setUp({ tls: 'files', tlsCert, tlsKey })).toMatchObject({ exit: 0, err: '' });
    expect(written()).toMatchObject({ TLS_CERT: tlsCert, TLS_KEY: tlsKey, HOST: '0.0.0.0' });
    writeFileSync(tlsKey, selfSigned(['localhost']).key);
    expect(await setUp({ tls: 'files', tlsCert, tlsKey, managerEmail: '' })).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^dawr: tlsKey: .*is not the key of the certificate/),
    });
  });

  it('keeps the former .env, its unknown variables, and the master key of the data', async () => {
    await setUp();
    const { DAWR_MASTER_KEY, METRICS_TOKEN } = written();
    const before = `# ours\nOUR_OWN="a b"\n${readFileSync(dawr.envFile, 'utf8')}`;
    writeFileSync(dawr.envFile, before);
    const again = await setUp({ managerEmail: '', googleClientId: '', port: PORT });
    expect([again.exit, again.err]).toEqual([0, '']);
    expect(readFileSync(dawr.envFile, 'utf8')).toMatch(/^# ours\nOUR_OWN="a b"\n/);
    expect(written()).toMatchObject({
      DAWR_MASTER_KEY,
      METRICS_TOKEN,
      GOOGLE_CLIENT_ID: 'our-client',
      PORT: String(PORT),
      OUR_OWN: 'a b',
    });
    const [former = ''] = readdirSync(dawr.folder).filter((name) => /^\.env\.\d{8}T\d{6}Z$/.test(name));
    expect(readFileSync(join(dawr.folder, former), 'utf8')).toBe(before);
    expect(statSync(join(dawr.folder, former)).mode & 0o777).toBe(0o600);
    expect(again.out).not.toMatch(/new master key/);
  });

  it('asks for the folder of the list of erasures, and writes none for the default', async () => {
    const elsewhere = join(dawr.folder, 'other-disk', 'erasures');
    expect(await setUp({ erasuresDir: elsewhere })).toMatchObject({ exit: 0, err: '' });
    expect(written()['ERASURES_DIR']).toBe(elsewhere);
    expect(readdirSync(elsewhere)).toEqual(['erasures-local.jsonl']);
    writeFileSync(dawr.envFile, `${readFileSync(dawr.envFile, 'utf8')}BACKUP_KEEP_DAYS=14\n`);
    const again = { managerEmail: '', port: PORT };
    expect(await setUp(again)).toMatchObject({ exit: 0 });
    expect(written()).toMatchObject({ ERASURES_DIR: elsewhere, BACKUP_KEEP_DAYS: '14' });
    expect(await setUp({ ...again, erasuresDir: join(data, 'erasures') })).toMatchObject({ exit: 0 });
    expect(written()).not.toHaveProperty('ERASURES_DIR');
  });

  it('takes an empty variable for one that is not set', async () => {
    const { exit } = await setUp({}, { ERASURES_DIR: '' });
    expect(exit).toBe(0);
    expect(readdirSync(join(data, 'erasures'))).toEqual(['erasures-local.jsonl']);
  });

  it('warns of variables that the environment overrules', async () => {
    expect((await setUp({}, { PORT: '9' })).out).toMatch(/Warning: PORT has another value in the environment/);
  });

  it.each<[string, object, RegExp]>([
    ['no e-mail', { managerEmail: 'noura' }, /managerEmail: This is no e-mail/],
    ['no name', { clinicName: ' ' }, /clinicName: This needs an answer/],
    ['a name too long', { clinicName: 'x'.repeat(121) }, /clinicName: 120 characters at most/],
    ['no time zone', { timezone: 'Mars' }, /timezone: This time zone is unknown/],
    ['no time', { dayStartsAt: '4 am' }, /dayStartsAt: A time such as/],
    ['no address', { publicUrl: 'localhost' }, /publicUrl: This is no address/],
    ['an address with a path', { publicUrl: 'https://localhost/queue' }, /publicUrl: The address alone.*https:\/\/localhost\n/],
    ['plain http for everybody', { publicUrl: 'http://clinic.test' }, /publicUrl: The address needs https/],
    [
      'a name that leads nowhere',
      { publicUrl: 'https://none.invalid' },
      /publicUrl: This machine does not know.*"anyway": \["publicUrl"\]/,
    ],
    ['neither files nor proxy', { tls: 'magic' }, /tls: One of: files, proxy/],
    ['no certificate', { tls: 'files', tlsCert: '/none.pem' }, /tlsCert: .*\/none\.pem cannot be read/],
    ['no addresses', { trustProxy: 'nginx' }, /trustProxy: IP addresses/],
    ['no port', { port: 70_000 }, /port: A number from 1 to 65535/],
    ['no secret', { googleClientSecret: '' }, /googleClientSecret: This needs an answer/],
    ['no provider', { googleClientId: '' }, /microsoftClientId: Google or Microsoft is required/],
    ['no key', { masterKey: 'c2hvcnQ=' }, /masterKey: A key is 32 bytes/],
    ['a weak key', { masterKey: Buffer.alloc(32).toString('base64') }, /masterKey: This key is a pattern/],
    ['"anyway" that is no list', { anyway: true }, /--answers: "anyway" is a list of the questions .*such as \["publicUrl"\]\n/],
    ['a language that there is not', { lang: 'fr' }, /--answers: "lang" is "ar" or "en"\n/],
    ['an answer of another type', { port: [] }, /--answers: "port" is a text or a number\n/],
    ['no question', { clinic: 'palm' }, /--answers: there is no question clinic/],
    ['a list of erasures where no folder can be', { erasuresDir: '/dev/null/list' }, /erasuresDir: \/dev\/null\/list cannot be/],
    ['a file for a folder', { dataDir: '/dev/null/data' }, /dataDir: \/dev\/null\/data cannot be written to/],
  ])('writes nothing for %s', async (_, others, words) => {
    const { exit, err } = await setUp({ lang: 'en', ...others });
    expect(exit).toBeGreaterThan(0);
    expect(err).toMatch(words);
    expect(existsSync(dawr.envFile) || existsSync(data)).toBe(false);
  });

  it('keeps doubtful answers that are confirmed by "anyway"', async () => {
    const doubtful = { publicUrl: 'https://none.invalid', googleIssuer: undefined, anyway: ['publicUrl', 'googleClientId'] };
    google.close();
    expect(await setUp(doubtful, { GOOGLE_ISSUER: 'http://127.0.0.1:1' })).toMatchObject({ exit: 0 });
  });

  it.each<[string, (issuer: string) => object, RegExp]>([
    ['another issuer', () => document('https://evil.test'), /is not the provider http:\/\/127\S+: https:\/\/evil\.test/],
    ['no OpenID provider', () => ({ hello: 'world' }), /is not the provider \S+: OpenID Connect/],
  ])('refuses a client of %s', async (_, says, words) => {
    const other = await fakeProvider(says);
    const { exit, err } = await setUp({}, { GOOGLE_ISSUER: other.issuer });
    other.close();
    expect(exit).toBe(1);
    expect(err).toMatch(words);
    expect(existsSync(dawr.envFile)).toBe(false);
  });

  it('refuses the id of a Microsoft secret in place of the secret', async () => {
    const microsoft = { microsoftClientId: 'ours', microsoftClientSecret: '11111111-2222-3333-4444-555555555555' };
    const { err } = await setUp(microsoft, { MICROSOFT_ISSUER: google.issuer });
    expect(err).toMatch(/microsoftClientSecret: .*the column Value/);
  });

  it('refuses a port in use', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { err } = await setUp({ port });
    other.close();
    expect(err).toMatch(/port: Another program uses the port/);
  });

  it('refuses the folder of a demonstration, and another key than that of the data', async () => {
    const demonstration = await openRuntime(readConfig({ DATA_DIR: data }));
    await markAsDemonstration(demonstration);
    await demonstration.close();
    expect((await setUp()).err).toMatch(/dataDir: .* holds a demonstration/);
    await setUp({ dataDir: join(dawr.folder, 'real') });
    const other = { dataDir: join(dawr.folder, 'real'), managerEmail: '', masterKey: newMasterKey() };
    expect((await setUp(other)).err).toMatch(/masterKey: This key does not open the data/);
  });

  it('moves the generated master key from the folder to .env', async () => {
    const before = await openRuntime(readConfig({ DATA_DIR: data }));
    await before.close();
    const file = join(data, 'master.key');
    const key = readFileSync(file, 'utf8').trim();
    expect(await setUp({ write: 'no' })).toMatchObject({ exit: 0 });
    expect(existsSync(file)).toBe(true);
    const { exit, out, err } = await setUp({ lang: 'en' });
    expect([exit, err]).toEqual([0, '']);
    expect(written()['DAWR_MASTER_KEY']).toBe(key);
    expect(existsSync(file)).toBe(false);
    expect(out).toContain(`The master key of this data is in ${file}`);
    expect(out).not.toMatch(/new master key/);
    expect(out).not.toContain(key);
    expect((await dawr.runWith({ DATA_DIR: undefined }, 'tenant', 'list')).out).toMatch(/\ndefault /);
  });

  it('writes nothing without confirmation', async () => {
    expect(await setUp({ write: 'no' })).toMatchObject({ exit: 0, out: expect.stringMatching(/Nothing was written/) });
    expect(existsSync(dawr.envFile) || existsSync(data)).toBe(false);
  });

  const typed = (...lines: readonly string[]): void => void dawr.typed.push(lines.map((line) => `${line}\n`).join(''));
  const ask = (): Promise<CommandResult> => dawr.runWith({ DATA_DIR: undefined, GOOGLE_ISSUER: google.issuer }, 'setup');

  it('asks line by line, again after a wrong answer, and to confirm a doubtful one', async () => {
    const clinic = ['en', data, '', 'nonsense', 'noura@example.com', 'Palm', '', '', ''];
    const address = ['https://none.invalid', 'no', 'https://none.invalid', 'maybe', 'yes', 'proxy', '', '45873'];
    typed(...clinic, ...address, 'our-client', 'a secret', '', '', 'yes');
    const { exit, out, err } = await ask();
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain(`another disk: it keeps erased people erased when a backup is restored [${join(data, 'erasures')}]`);
    expect(out).toMatch(/This is no e-mail address\.[\s\S]*Keep it anyway\? \(yes\/no\)[\s\S]*Write this\? \[yes\]/);
    expect(written()).toMatchObject({ PUBLIC_URL: 'https://none.invalid', GOOGLE_CLIENT_SECRET: 'a secret', PORT: '45873' });
  });

  it('leaves nothing behind where it is stopped before the last question', async () => {
    typed('ar', data, '', 'noura@example.com', 'عيادة النخيل');
    expect(await ask()).toMatchObject({ exit: 1, err: 'dawr: stopped before the last answer; nothing was written\n' });
    expect(existsSync(dawr.envFile) || existsSync(data)).toBe(false);
  });
});
