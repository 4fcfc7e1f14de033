import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder, runToEnd, startProduct } from '../support/product.ts';

describe('a start that cannot be', () => {
  let folder: ReturnType<typeof newFolder>;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => folder.remove());

  /** Runs a start that ends with the code: 78 if a retry changes nothing, 1 if the cause may pass. */
  const refusal = async (variables: Readonly<Record<string, string>>, exit = 78): Promise<string> => {
    const { code, stderr } = await runToEnd({ DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...variables });
    expect(code).toBe(exit);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };

  it('refuses to start on a port in use, and names it', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(await refusal({ PORT: String(port) }, 1)).toMatch(new RegExp(`PORT: .*${port} is in use`));
    other.close();
  });

  it.each([
    ['PORT', 'abc'],
    ['PUBLIC_URL', 'ftp://clinic'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'nginx'],
    ['DAWR_MASTER_KEY', 'short'],
    ['DAWR_MASTER_KEY', Buffer.alloc(32).toString('base64')],
    ['METRICS_TOKEN', 'short'],
    ['NODE_ENV', 'Production'],
  ])('refuses to start with a wrong variable, and names it: %s', async (name, value) => {
    expect(await refusal({ [name]: value })).toMatch(new RegExp(`^dawr: ${name}: `));
  });

  it('refuses to start on a folder that cannot be written, and names it', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(/DATA_DIR: .*file/);
  });

  it('refuses to start in production without a master key', async () => {
    expect(await refusal({ NODE_ENV: 'production' })).toMatch(/DAWR_MASTER_KEY: production needs one/);
  });

  describe('of a product that people sign in to', () => {
    const PRODUCTION = { NODE_ENV: 'production', DAWR_MASTER_KEY: newMasterKey() };
    const GOOGLE = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' };

    it('refuses to start in production without a provider', async () => {
      expect(await refusal(PRODUCTION)).toMatch(/^dawr: GOOGLE_CLIENT_ID: production needs a provider/);
    });

    it('refuses to start with an incomplete provider', async () => {
      expect(await refusal({ GOOGLE_CLIENT_ID: 'ours' })).toMatch(/^dawr: GOOGLE_CLIENT_SECRET: missing/);
    });

    it.each(['0.0.0.0', '::', '192.168.1.7'])('refuses a demonstration reachable from other machines: HOST=%s', async (HOST) => {
      expect(await refusal({ HOST })).toMatch(/^dawr: HOST: a demonstration listens on this machine only/);
    });

    it.each([
      ['PUBLIC_URL', 'https://queue.clinic.test'],
      ['TRUST_PROXY', '127.0.0.1'],
    ])('refuses a demonstration reachable from other machines: %s=%s', async (name, value) => {
      expect(await refusal({ [name]: value })).toMatch(new RegExp(`^dawr: ${name}: a demonstration `));
    });

    it('refuses to start with a provider but no master key outside production too', async () => {
      expect(await refusal(GOOGLE)).toMatch(/^dawr: DAWR_MASTER_KEY: sign-in with a provider needs one/);
    });

    it('refuses to start in production on a demonstration’s folder', async () => {
      const PORT = String(await freePort());
      await (await startProduct(folder.path, { PORT, DAWR_MASTER_KEY: PRODUCTION.DAWR_MASTER_KEY })).stop();
      expect(await refusal({ ...PRODUCTION, ...GOOGLE, PORT })).toMatch(/^dawr: DATA_DIR: .* holds a demonstration/);
    });

    it('refuses to start as a demonstration on a real clinic’s folder', async () => {
      const PORT = String(await freePort());
      await (await startProduct(folder.path, { PORT, ...GOOGLE, DAWR_MASTER_KEY: PRODUCTION.DAWR_MASTER_KEY })).stop();
      expect(await refusal({ PORT, DAWR_MASTER_KEY: PRODUCTION.DAWR_MASTER_KEY })).toMatch(
        /^dawr: GOOGLE_CLIENT_ID: .* holds no demonstration/,
      );
    });
  });

  it('refuses to start a second process on the same folder, and names the first', async () => {
    const product = await startProduct(folder.path);
    expect(await refusal({ PORT: String(await freePort()) }, 1)).toContain(`in use by another process (${product.pid})`);
    expect((await product.stop()).code).toBe(0);
  });

  it('refuses to start on a file that is no log, and names it', async () => {
    writeFileSync(join(folder.path, 'log.db'), 'not a database, but long enough to look like one'.repeat(100));
    expect(await refusal({})).toMatch(/log\.db/);
  });
});
