import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { readConfig } from '#runtime/config/config.ts';
import { markAsDemonstration } from '#runtime/demonstration-bounds.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { document, fakeProvider } from './testing/fake-provider.ts';
import { setupStage } from './testing/setup-stage.ts';

describe('answers that dawr setup refuses', () => {
  const at = setupStage();

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
    const { exit, err } = await at.setUp({ lang: 'en', ...others });
    expect(exit).toBeGreaterThan(0);
    expect(err).toMatch(words);
    expect(existsSync(at.dawr.envFile) || existsSync(at.data)).toBe(false);
  });

  it.each<[string, (issuer: string) => object, RegExp]>([
    ['another issuer', () => document('https://evil.test'), /is not the provider http:\/\/127\S+: https:\/\/evil\.test/],
    ['no OpenID provider', () => ({ hello: 'world' }), /is not the provider \S+: OpenID Connect/],
  ])('refuses a client of %s', async (_, says, words) => {
    const other = await fakeProvider(says);
    const { exit, err } = await at.setUp({}, { GOOGLE_ISSUER: other.issuer });
    other.close();
    expect(exit).toBe(1);
    expect(err).toMatch(words);
    expect(existsSync(at.dawr.envFile)).toBe(false);
  });

  it('refuses the id of a Microsoft secret in place of the secret', async () => {
    const microsoft = { microsoftClientId: 'ours', microsoftClientSecret: '11111111-2222-3333-4444-555555555555' };
    const { err } = await at.setUp(microsoft, { MICROSOFT_ISSUER: at.google.issuer });
    expect(err).toMatch(/microsoftClientSecret: .*the column Value/);
  });

  it('refuses a port in use', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { err } = await at.setUp({ port });
    other.close();
    expect(err).toMatch(/port: Another program uses the port/);
  });

  it('refuses the folder of a demonstration, and another key than that of the data', async () => {
    const demonstration = await openRuntime(readConfig({ DATA_DIR: at.data }));
    await markAsDemonstration(demonstration);
    await demonstration.close();
    expect((await at.setUp()).err).toMatch(/dataDir: .* holds a demonstration/);
    await at.setUp({ dataDir: join(at.dawr.folder, 'real') });
    const other = { dataDir: join(at.dawr.folder, 'real'), managerEmail: '', masterKey: newMasterKey() };
    expect((await at.setUp(other)).err).toMatch(/masterKey: This key does not open the data/);
  });

  it('writes nothing without confirmation', async () => {
    expect(await at.setUp({ write: 'no' })).toMatchObject({ exit: 0, out: expect.stringMatching(/Nothing was written/) });
    expect(existsSync(at.dawr.envFile) || existsSync(at.data)).toBe(false);
  });
});
