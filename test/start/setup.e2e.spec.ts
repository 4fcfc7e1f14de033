import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeProvider, fakeProvider } from '../../apps/cli/src/setup/testing/fake-provider.ts';
import { freePort } from '../support/free-port.ts';
import { dawrFrom, newFolder, startFrom } from '../support/product.ts';
import { Staff } from '../support/staff.ts';

describe('from an empty folder to a real clinic', () => {
  let folder: ReturnType<typeof newFolder>;
  let google: FakeProvider;
  let url: string;
  let port: number;
  /** Variables set in the environment, as an administrator does for a provider other than Google's own. */
  let variables: Readonly<Record<string, string>>;

  beforeEach(async () => {
    folder = newFolder();
    google = await fakeProvider();
    port = await freePort();
    url = `http://localhost:${port}`;
    variables = { GOOGLE_ISSUER: google.issuer, LOG_LEVEL: 'error' };
  });
  afterEach(() => {
    google.close();
    folder.remove();
  });

  const setUp = async (others: object = {}) => {
    const given = {
      dataDir: join(folder.path, 'data'),
      managerEmail: 'noura@example.com',
      clinicName: 'عيادة النخيل',
      publicUrl: url,
      port,
      googleClientId: 'our-client',
      googleClientSecret: 'our secret',
      ...others,
    };
    const file = join(folder.path, 'answers.json');
    writeFileSync(file, JSON.stringify(given));
    return await dawrFrom(folder.path, variables, 'setup', '--answers', file);
  };

  it('starts in production from the files of setup, with the clinic and no demonstration', async () => {
    expect(await setUp()).toMatchObject({ code: 0, stderr: '' });
    const product = await startFrom(folder.path, variables);
    const visitor = Staff.visitor(url);
    expect(await visitor.get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await visitor.get('/v1/tenants/s/default')).toMatchObject({ status: 200, body: { data: { name: 'عيادة النخيل' } } });
    expect(await visitor.get('/v1/auth/providers')).toMatchObject({ body: { data: { demonstration: false } } });
    const lookUp = await visitor.post('/v1/tenants/default/users/verify/email', { email: 'manager@example.com' });
    expect(lookUp).toMatchObject({ status: 404, body: { code: 'email.notFound' } });
    const config = await dawrFrom(folder.path, variables, 'config');
    expect(config.stdout).toMatch(/\nNODE_ENV +production +\.env /);
    expect(config.stdout).toMatch(/\nLOG_LEVEL +error +environment /);
    expect(config.stdout).not.toContain('our secret');
    expect(await product.stop()).toMatchObject({ code: 0, stderr: '' });
    expect(await dawrFrom(folder.path, variables, 'verify')).toMatchObject({ code: 0 });
  });

  it('starts from hand-written settings with the clinic, and adds its manager while running', async () => {
    const { stdout: key } = await dawrFrom(folder.path, {}, 'keys', 'new');
    const env = { NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url, DATA_DIR: 'data', DAWR_MASTER_KEY: key.trim() };
    const client = { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our-secret' };
    const lines = Object.entries({ ...env, ...client }).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder.path, '.env'), lines.join(''));
    const product = await startFrom(folder.path, variables);
    const create = ['tenant', 'create', '--slug', 'default', '--manager', 'noura@example.com'];
    expect(await dawrFrom(folder.path, variables, ...create, '--name', 'عيادة النخيل')).toMatchObject({
      code: 0,
      stdout: `The clinic default has a manager now, who signs in at ${url}/login\n`,
    });
    expect((await dawrFrom(folder.path, variables, 'tenant', 'list')).stdout).toMatch(/\ndefault +عيادة النخيل/);
    expect(await dawrFrom(folder.path, variables, ...create)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/has a manager already.*nothing was changed/),
    });
    expect(await product.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  it('backs up a running product, and starts from the backup with the same master key', async () => {
    await setUp();
    const product = await startFrom(folder.path, variables);
    const { stdout } = await dawrFrom(folder.path, variables, 'backup', join(folder.path, 'backups'), '--keep', '30');
    await product.stop();
    const [, backup = ''] = /^The backup is in (\S+), /m.exec(stdout) ?? [];
    const restored = { ...variables, DATA_DIR: backup };
    expect(await dawrFrom(folder.path, restored, 'verify')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('the log is whole in itself'),
    });
    const again = await startFrom(folder.path, restored);
    expect(await Staff.visitor(url).get('/v1/tenants/s/default')).toMatchObject({ status: 200 });
    expect(await again.stop()).toMatchObject({ code: 0 });
  });
});
