import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browsing } from '../support/browsing.ts';
import { freePort } from '../support/free-port.ts';
import { signInLocally } from '../support/local-sign-in.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { codeIn, dataIn, Staff } from '../support/staff.ts';

describe('the provider of a demonstration', () => {
  const folder = newFolder();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(folder.path, { PORT: String(await freePort()) });
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const askedAt = async (browsing: Browsing, email = '') =>
    await browsing.open(`${product.url}/v1/auth/demonstration/login?${new URLSearchParams({ email })}`);

  it('offers only the local provider in a demonstration', async () => {
    const offered = await Staff.visitor(product.url).get('/v1/auth/providers');
    expect(dataIn(offered)).toEqual({ providers: ['demonstration'], demonstration: true });
  });

  it.each([
    ['manager', 'Manager'],
    ['reception', 'Reception'],
    ['doctor', 'Medical'],
    ['display', 'Patient'],
  ] as const)('signs %s in to a demonstration by a click', async (person, role) => {
    const staff = await Staff.signIn(product.url, person);
    expect(dataIn(await staff.get('/v1/auth/session'))).toMatchObject({ provider: 'demonstration', roles: [role] });
  });

  it('asks the same browser each time who signs in to a demonstration', async () => {
    const { browsing } = await signInLocally(product.url, 'doctor@example.com');
    await signInLocally(product.url, 'reception@example.com', {}, browsing);
    const staff = Staff.of(product.url, browsing.cookie(product.url, 'dawr') ?? '');
    expect(dataIn(await staff.get('/v1/auth/session'))).toMatchObject({ roles: ['Reception'] });
  });

  it('announces the demonstration at its provider in both languages, without a script and with every page’s headers', async () => {
    const response = await fetch((await askedAt(new Browsing())).url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/login?error=signIn.expired');
    const { body } = await askedAt(new Browsing());
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('هذه نسخة للتجربة');
    expect(body).toContain('This is a demonstration');
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('sends every page’s headers with the provider library’s answers too', async () => {
    const { headers } = await fetch(`${product.url}/oidc/.well-known/openid-configuration`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('escapes the e-mail that the demonstration’s provider shows', async () => {
    const { body } = await askedAt(new Browsing(), `o'neill@example.com`);
    expect(body).toContain('o&#39;neill@example.com');
  });

  it('redirects to the sign-in page when a demonstration’s sign-in is cancelled', async () => {
    const browsing = new Browsing();
    const { url, body } = await askedAt(browsing);
    const [, leave = ''] = /href="([^"]+\/leave)"/.exec(body) ?? [];
    const { pathname, search } = (await browsing.open(new URL(leave, url))).url;
    expect(`${pathname}${search}`).toBe('/login?error=signIn.cancelled&clinic=default');
  });

  it('refuses a request to the demonstration’s provider that the product did not begin', async () => {
    const address = `${product.url}/oidc/auth?client_id=dawr&response_type=code&redirect_uri=https://evil.example/`;
    const { pathname, search, origin } = (await new Browsing().open(address)).url;
    expect(`${origin}${pathname}${search}`).toBe(`${product.url}/login?error=signIn.failed`);
  });

  it('refuses a token request to the demonstration’s provider from another origin', async () => {
    const answer = await Staff.visitor(product.url).ask('POST', '/oidc/token', {}, { origin: 'https://evil.example' });
    expect({ status: answer.status, code: codeIn(answer) }).toEqual({ status: 403, code: 'origin.refused' });
  });
});
