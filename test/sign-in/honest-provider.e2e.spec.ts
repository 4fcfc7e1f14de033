import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { Browsing } from '../support/browsing.ts';
import { managerOf } from '../support/clinic-with-provider.ts';
import { freePort } from '../support/free-port.ts';
import { dawrFrom, newFolder, type Product, startProduct } from '../support/product.ts';
import { type ProviderProcess, startProvider } from '../support/providers/provider-process.ts';
import { dataIn, Staff } from '../support/staff.ts';

describe.each(['google', 'microsoft'] as const)('an OpenID provider of another make, in the place of %s', (name) => {
  const folder = newFolder();
  const key = { DAWR_MASTER_KEY: newMasterKey() };
  let product: Product;
  let provider: ProviderProcess;

  const start = async (port: string, issuer: string): Promise<Product> => {
    const prefix = name.toUpperCase();
    const client = {
      [`${prefix}_CLIENT_ID`]: 'dawr',
      [`${prefix}_CLIENT_SECRET`]: 'secret of dawr',
      [`${prefix}_ISSUER`]: issuer,
    };
    return await startProduct(folder.path, { PORT: port, ...client, ...key });
  };

  beforeAll(async () => {
    const create = ['tenant', 'create', '--slug', 'default', '--name', 'Noor', '--manager', managerOf('default')];
    await dawrFrom(folder.path, { DATA_DIR: folder.path, ...key }, ...create);
    const port = String(await freePort());
    provider = await startProvider('honest', await freePort(), `http://localhost:${port}/v1/auth/${name}/callback`);
    product = await start(port, provider.issuer);
  });
  afterAll(async () => {
    await product.stop();
    await provider.stop();
    folder.remove();
  });

  it('signs people in with an independent OpenID provider, and keeps their sessions after the product is killed', async () => {
    const browsing = new Browsing();
    const query = new URLSearchParams({ email: managerOf('default'), returnTo: '/dashboard' });
    const { url } = await browsing.open(`${product.url}/v1/auth/${name}/login?${query}`);
    expect(url.href).toBe(`${product.url}/dashboard`);
    const manager = Staff.of(product.url, browsing.cookie(product.url, 'dawr') ?? '');
    expect(dataIn(await manager.get('/v1/auth/session'))).toMatchObject({ provider: name, roles: ['Manager'] });
    await product.kill();
    product = await start(new URL(product.url).port, provider.issuer);
    expect(dataIn(await manager.get('/v1/auth/session'))).toMatchObject({ provider: name, roles: ['Manager'] });
  });
});
