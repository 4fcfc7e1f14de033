import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { selfSigned } from '#runtime/tls/testing/self-signed.ts';
import type { CommandResult } from '../testing/dawr-under-test.ts';
import { setupStage } from './testing/setup-stage.ts';

/** A port below those that the system gives to connections: a free one stays free. */
const PORT = 24_872;

describe('dawr setup', () => {
  const at = setupStage();

  it('writes .env for its owner alone, opens the clinic, and prints no secret', async () => {
    const { exit, out, err } = await at.setUp({ lang: 'en', timezone: 'Asia/Riyadh', dayStartsAt: '04:00' });
    expect([exit, err]).toEqual([0, '']);
    expect(at.written()).toEqual({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://localhost',
      TRUST_PROXY: '127.0.0.1',
      HOST: '127.0.0.1',
      PORT: '45871',
      DATA_DIR: at.data,
      DAWR_MASTER_KEY: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      METRICS_TOKEN: expect.stringMatching(/^[\w-]{32}$/),
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: 'a secret of "ours"',
    });
    expect(statSync(at.dawr.envFile).mode & 0o777).toBe(0o600);
    expect(out).not.toMatch(/a secret of|noura/i);
    expect(out).not.toContain(at.written()['DAWR_MASTER_KEY']);
    expect(out).not.toContain(at.written()['METRICS_TOKEN']);
    expect(out).toMatch(/GOOGLE_CLIENT_SECRET=\*{8}\n/);
    expect(out).toContain('https://localhost/v1/auth/google/callback');
    expect(out).not.toContain('microsoft/callback');
    expect(out).toMatch(/The clinic default is open: its manager signs in at https:\/\/localhost\/login\n\nNext: /);
    const list = await at.dawr.runWith({ DATA_DIR: undefined }, 'tenant', 'list');
    expect(list.out).toMatch(/\ndefault +عيادة النخيل +en +Asia\/Riyadh/);
  });

  it('sets up in Arabic where that is chosen', async () => {
    const { exit, out } = await at.setUp({ lang: 'ar' });
    expect(exit).toBe(0);
    expect(out).toMatch(/صُنع مفتاح رئيسي جديد[\s\S]*سيُكتب في[\s\S]*الخطوة التالية/);
  });

  it('accepts certificate files that fit the address', async () => {
    const tlsCert = join(at.dawr.folder, 'cert.pem');
    const tlsKey = join(at.dawr.folder, 'key.pem');
    const { cert, key } = selfSigned(['localhost']);
    writeFileSync(tlsCert, cert);
    writeFileSync(tlsKey, key);
    expect(await at.setUp({ tls: 'files', tlsCert, tlsKey })).toMatchObject({ exit: 0, err: '' });
    expect(at.written()).toMatchObject({ TLS_CERT: tlsCert, TLS_KEY: tlsKey, HOST: '0.0.0.0' });
    writeFileSync(tlsKey, selfSigned(['localhost']).key);
    expect(await at.setUp({ tls: 'files', tlsCert, tlsKey, managerEmail: '' })).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^dawr: tlsKey: .*is not the key of the certificate/),
    });
  });

  it('keeps the former .env, its unknown variables, and the master key of the data', async () => {
    await at.setUp();
    const { DAWR_MASTER_KEY, METRICS_TOKEN } = at.written();
    const before = `# ours\nOUR_OWN="a b"\n${readFileSync(at.dawr.envFile, 'utf8')}`;
    writeFileSync(at.dawr.envFile, before);
    const again = await at.setUp({ managerEmail: '', googleClientId: '', port: PORT });
    expect([again.exit, again.err]).toEqual([0, '']);
    expect(readFileSync(at.dawr.envFile, 'utf8')).toMatch(/^# ours\nOUR_OWN="a b"\n/);
    expect(at.written()).toMatchObject({
      DAWR_MASTER_KEY,
      METRICS_TOKEN,
      GOOGLE_CLIENT_ID: 'our-client',
      PORT: String(PORT),
      OUR_OWN: 'a b',
    });
    const [former = ''] = readdirSync(at.dawr.folder).filter((name) => /^\.env\.\d{8}T\d{6}Z$/.test(name));
    expect(readFileSync(join(at.dawr.folder, former), 'utf8')).toBe(before);
    expect(statSync(join(at.dawr.folder, former)).mode & 0o777).toBe(0o600);
    expect(again.out).not.toMatch(/new master key/);
  });

  it('asks for the folder of the list of erasures, and writes none for the default', async () => {
    const elsewhere = join(at.dawr.folder, 'other-disk', 'erasures');
    expect(await at.setUp({ erasuresDir: elsewhere })).toMatchObject({ exit: 0, err: '' });
    expect(at.written()['ERASURES_DIR']).toBe(elsewhere);
    expect(readdirSync(elsewhere)).toEqual(['erasures-local.jsonl']);
    writeFileSync(at.dawr.envFile, `${readFileSync(at.dawr.envFile, 'utf8')}BACKUP_KEEP_DAYS=14\n`);
    const again = { managerEmail: '', port: PORT };
    expect(await at.setUp(again)).toMatchObject({ exit: 0 });
    expect(at.written()).toMatchObject({ ERASURES_DIR: elsewhere, BACKUP_KEEP_DAYS: '14' });
    expect(await at.setUp({ ...again, erasuresDir: join(at.data, 'erasures') })).toMatchObject({ exit: 0 });
    expect(at.written()).not.toHaveProperty('ERASURES_DIR');
  });

  it('takes an empty variable for one that is not set', async () => {
    const { exit } = await at.setUp({}, { ERASURES_DIR: '' });
    expect(exit).toBe(0);
    expect(readdirSync(join(at.data, 'erasures'))).toEqual(['erasures-local.jsonl']);
  });

  it('warns of variables that the environment overrules', async () => {
    expect((await at.setUp({}, { PORT: '9' })).out).toMatch(/Warning: PORT has another value in the environment/);
  });

  it('keeps doubtful answers that are confirmed by "anyway"', async () => {
    const doubtful = { publicUrl: 'https://none.invalid', googleIssuer: undefined, anyway: ['publicUrl', 'googleClientId'] };
    at.google.close();
    expect(await at.setUp(doubtful, { GOOGLE_ISSUER: 'http://127.0.0.1:1' })).toMatchObject({ exit: 0 });
  });

  it('moves the generated master key from the folder to .env', async () => {
    const before = await openRuntime(readConfig({ DATA_DIR: at.data }));
    await before.close();
    const file = join(at.data, 'master.key');
    const key = readFileSync(file, 'utf8').trim();
    expect(await at.setUp({ write: 'no' })).toMatchObject({ exit: 0 });
    expect(existsSync(file)).toBe(true);
    const { exit, out, err } = await at.setUp({ lang: 'en' });
    expect([exit, err]).toEqual([0, '']);
    expect(at.written()['DAWR_MASTER_KEY']).toBe(key);
    expect(existsSync(file)).toBe(false);
    expect(out).toContain(`The master key of this data is in ${file}`);
    expect(out).not.toMatch(/new master key/);
    expect(out).not.toContain(key);
    expect((await at.dawr.runWith({ DATA_DIR: undefined }, 'tenant', 'list')).out).toMatch(/\ndefault /);
  });

  const typed = (...lines: readonly string[]): void => void at.dawr.typed.push(lines.map((line) => `${line}\n`).join(''));
  const ask = (): Promise<CommandResult> => at.dawr.runWith({ DATA_DIR: undefined, GOOGLE_ISSUER: at.google.issuer }, 'setup');

  it('asks line by line, again after a wrong answer, and to confirm a doubtful one', async () => {
    const clinic = ['en', at.data, '', 'nonsense', 'noura@example.com', 'Palm', '', '', ''];
    const address = ['https://none.invalid', 'no', 'https://none.invalid', 'maybe', 'yes', 'proxy', '', '45873'];
    typed(...clinic, ...address, 'our-client', 'a secret', '', '', 'yes');
    const { exit, out, err } = await ask();
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain(`another disk: it keeps erased people erased when a backup is restored [${join(at.data, 'erasures')}]`);
    expect(out).toMatch(/This is no e-mail address\.[\s\S]*Keep it anyway\? \(yes\/no\)[\s\S]*Write this\? \[yes\]/);
    expect(at.written()).toMatchObject({ PUBLIC_URL: 'https://none.invalid', GOOGLE_CLIENT_SECRET: 'a secret', PORT: '45873' });
  });

  it('leaves nothing behind where it is stopped before the last question', async () => {
    typed('ar', at.data, '', 'noura@example.com', 'عيادة النخيل');
    expect(await ask()).toMatchObject({ exit: 1, err: 'dawr: stopped before the last answer; nothing was written\n' });
    expect(existsSync(at.dawr.envFile) || existsSync(at.data)).toBe(false);
  });
});
