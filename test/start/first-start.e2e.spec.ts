import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { managerOf } from '../support/clinic-with-provider.ts';
import { dawr, newFolder, startProduct } from '../support/product.ts';
import { codeIn, dataIn, Staff } from '../support/staff.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret', DAWR_MASTER_KEY: newMasterKey() };
const LOOK_UP = '/v1/tenants/default/users/verify/email';

describe('the first start with a provider to sign in with', () => {
  const folder = newFolder();
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    product = await startProduct(folder.path, GOOGLE);
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it('creates the default clinic on the first start, without members until the command line names a manager', async () => {
    const visitor = Staff.visitor(product.url);
    expect(dataIn(await visitor.get('/v1/tenants/s/default'))).toMatchObject({ id: 'default', slug: 'default', lang: 'ar' });
    const lookUp = () => visitor.post(LOOK_UP, { email: managerOf('default') });
    expect(codeIn(await lookUp())).toBe('email.notFound');
    const { code } = await dawr(folder.path, 'tenant', 'create', '--slug', 'default', '--manager', managerOf('default'));
    expect(code).toBe(0);
    expect((await lookUp()).status).toBe(204);
  });

  it('starts with a provider without offering or containing a demonstration', async () => {
    const visitor = Staff.visitor(product.url);
    expect(dataIn(await visitor.get('/v1/auth/providers'))).toEqual({ providers: ['google'], demonstration: false });
    expect(codeIn(await visitor.get('/oidc/.well-known/openid-configuration'))).toBe('route.notFound');
    expect(codeIn(await visitor.post('/oidc/token'))).toBe('route.notFound');
  });
});
