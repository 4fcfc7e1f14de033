import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberAnswer } from '#libs/contracts/members.ts';
import { AFTER_SIGN_IN } from '../support/browsing.ts';
import { ClinicWithProvider, managerOf, SAYS } from '../support/clinic-with-provider.ts';
import { FORGERIES } from '../support/providers/forged-token.ts';
import { dataIn, Staff } from '../support/staff.ts';

const MANAGER = managerOf('default');
const NOBODY = { userID: null, provider: null, roles: [] };
const failed = (code: string, clinic = '&clinic=default') => `/login?error=${code}${clinic}`;
const pageOf = ({ pathname, search }: URL) => `${pathname}${search}`;

describe.each(['google', 'microsoft'] as const)('signing in with %s', (name) => {
  const clinic = new ClinicWithProvider();
  const says = SAYS[name];
  let manager: Staff;

  beforeAll(async () => {
    await clinic.open(['default']);
    manager = await clinic.person(name, MANAGER);
  });
  afterAll(() => clinic.close());

  const sessionOf = async (signIn: { readonly cookie: string | undefined }) =>
    dataIn(await Staff.of(clinic.url, signIn.cookie ?? '').get('/v1/auth/session'));
  /** A member of the clinic who has not signed in yet. */
  const member = async () => {
    const email = `${randomUUID()}@clinic.example`;
    const answer = await manager.post('/v1/users', { name: 'Huda', email, roles: ['Reception'] });
    return { email, id: memberAnswer.parse(answer.body).data.id };
  };

  it('signs in the first manager, named at the command line', async () => {
    expect(dataIn(await manager.get('/v1/auth/session'))).toMatchObject({
      provider: name,
      tenantID: 'default',
      roles: ['Manager'],
    });
  });

  it('offers the configured provider and no other', async () => {
    const visitor = Staff.of(clinic.url, '');
    const offered = { providers: ['google', 'microsoft'], demonstration: false };
    expect(dataIn(await visitor.get('/v1/auth/providers'))).toEqual(offered);
    const { url } = await clinic.signIn(name).browsing.open(`${clinic.url}/v1/auth/demonstration/login`);
    expect(pageOf(url)).toBe(failed('provider.notFound'));
  });

  it('returns after sign-in to the page that was asked for', async () => {
    expect(pageOf(await clinic.signIn(name).all(says(MANAGER), undefined, { returnTo: '/dashboard/members?page=2' }))).toBe(
      '/dashboard/members?page=2',
    );
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'evil.example',
    'javascript:alert(1)',
    '/v1/auth/session',
    '/oidc/auth',
  ])('never redirects after sign-in to %j', async (returnTo) => {
    expect((await clinic.signIn(name).all(says(MANAGER), undefined, { returnTo })).href).toBe(`${clinic.url}${AFTER_SIGN_IN}`);
  });

  it('begins a new session at sign-in, and ends the browser’s former one', async () => {
    const signIn = clinic.signIn(name);
    await signIn.all(says(MANAGER));
    const former = { cookie: signIn.cookie };
    await signIn.all(says(MANAGER));
    expect(signIn.cookie).not.toBe(former.cookie);
    expect(await sessionOf(former)).toMatchObject(NOBODY);
    expect(await sessionOf(signIn)).toMatchObject({ provider: name });
  });

  it.each([...FORGERIES, 'answering issuer'])('refuses a forged provider answer: %s', async (forgery) => {
    const signIn = clinic.signIn(name);
    expect(pageOf(await signIn.all(says(MANAGER), forgery))).toBe(failed('signIn.failed'));
    expect(signIn.cookie).toBeUndefined();
  });

  it('refuses a forged sign-in state', async () => {
    const signIn = clinic.signIn(name);
    const callback = await signIn.answer(await signIn.begin(), says(MANAGER));
    callback.searchParams.set('state', 'forged');
    expect(pageOf((await signIn.back(callback)).url)).toBe(failed('signIn.expired', ''));
    expect(signIn.cookie).toBeUndefined();
  });

  it('refuses a replayed provider answer, even with the first one’s cookie', async () => {
    const signIn = clinic.signIn(name);
    const callback = await signIn.answer(await signIn.begin(), says(MANAGER));
    const attempt = signIn.browsing.cookie(clinic.url, 'dawr-attempt') ?? '';
    await signIn.back(callback);
    const again = await fetch(callback, { redirect: 'manual', headers: { cookie: attempt } });
    expect(again.headers.get('location')).toBe(failed('signIn.expired', ''));
    expect(again.headers.getSetCookie().filter((cookie) => cookie.startsWith('dawr='))).toEqual([]);
  });

  it('refuses an authorization code that was used before', async () => {
    const first = clinic.signIn(name);
    const used = await first.answer(await first.begin(), says(MANAGER));
    await first.back(used);
    const second = clinic.signIn(name);
    const callback = await second.answer(await second.begin(), says(MANAGER));
    callback.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(pageOf((await second.back(callback)).url)).toBe(failed('signIn.failed'));
    expect(second.cookie).toBeUndefined();
  });

  it('refuses an authorization code that was issued to another request', async () => {
    const [mine, theirs] = [clinic.signIn(name), clinic.signIn(name)];
    const stolen = await theirs.answer(await theirs.begin(), says(MANAGER));
    const callback = await mine.answer(await mine.begin(), says('stranger@clinic.example'));
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(pageOf((await mine.back(callback)).url)).toBe(failed('signIn.failed'));
  });

  it('refuses a provider answer in another browser, and still accepts it in the one that asked', async () => {
    const [asking, other] = [clinic.signIn(name), clinic.signIn(name)];
    const callback = await asking.answer(await asking.begin(), says(MANAGER));
    await other.begin();
    expect(pageOf((await other.back(callback)).url)).toBe(failed('signIn.expired', ''));
    expect(other.cookie).toBeUndefined();
    expect(pageOf((await asking.back(callback)).url)).toBe(AFTER_SIGN_IN);
  });

  it('refuses a provider answer at another provider’s address', async () => {
    const signIn = clinic.signIn(name);
    const callback = await signIn.answer(await signIn.begin(), says(MANAGER));
    callback.pathname = `/v1/auth/${name === 'google' ? 'microsoft' : 'google'}/callback`;
    expect(pageOf((await signIn.back(callback)).url)).toBe(failed('signIn.expired', ''));
  });

  it('redirects to the sign-in page when sign-in is cancelled at the provider', async () => {
    expect(pageOf(await clinic.signIn(name).all(says(MANAGER), 'refusal'))).toBe(failed('signIn.cancelled'));
  });

  it('refuses to sign in a person who is no member', async () => {
    expect(pageOf(await clinic.signIn(name).all(says('stranger@clinic.example')))).toBe(failed('signIn.notMember'));
  });

  it('refuses to sign in a banned member until the ban is lifted', async () => {
    const { email, id } = await member();
    await manager.post(`/v1/users/${id}/ban`);
    expect(pageOf(await clinic.signIn(name).all(says(email)))).toBe(failed('signIn.banned'));
    await manager.delete(`/v1/users/${id}/ban`);
    expect(pageOf(await clinic.signIn(name).all(says(email)))).toBe(AFTER_SIGN_IN);
  });

  it('refuses to sign in a deleted member', async () => {
    const { email, id } = await member();
    await manager.delete(`/v1/users/${id}`);
    expect(pageOf(await clinic.signIn(name).all(says(email)))).toBe(failed('signIn.notMember'));
  });

  it('refuses another account that has come to own a member’s e-mail', async () => {
    const { email } = await member();
    expect(pageOf(await clinic.signIn(name).all(says(email, 'the first')))).toBe(AFTER_SIGN_IN);
    expect(pageOf(await clinic.signIn(name).all(says(email, 'another')))).toBe(failed('member.identityMismatch'));
  });

  it('recognizes a member whose e-mail has changed at the provider', async () => {
    const { email, id } = await member();
    await clinic.signIn(name).all(says(email, 'of long standing'));
    const signIn = clinic.signIn(name);
    await signIn.all(says('married@clinic.example', 'of long standing'));
    expect(await sessionOf(signIn)).toMatchObject({ userID: id });
  });

  it('refuses to sign in to an unknown clinic', async () => {
    expect(pageOf(await clinic.signIn(name).begin({ tenant: 'nowhere' }))).toBe(failed('clinic.notFound', ''));
  });

  it('sends the looked-up e-mail to the provider, though no address of the product contains it', async () => {
    const signIn = clinic.signIn(name);
    expect(await signIn.browsing.post(`${clinic.url}/v1/tenants/default/users/verify/email`, { email: MANAGER })).toBe(204);
    expect((await signIn.begin()).searchParams.get('login_hint')).toBe(MANAGER);
  });

  it('reports that the provider is unreachable, and signs in once it is back', async () => {
    await clinic.stopProvider();
    const signIn = clinic.signIn(name);
    const request = await signIn.begin();
    const callback = new URL(`${clinic.url}/v1/auth/${name}/callback`);
    const answer = { code: 'code', state: request.searchParams.get('state') ?? '', iss: request.origin };
    for (const [key, value] of Object.entries(answer)) callback.searchParams.set(key, value);
    expect(pageOf((await signIn.back(callback)).url)).toBe(failed('provider.unavailable'));
    await clinic.startProvider();
    expect(pageOf(await clinic.signIn(name).all(says(MANAGER)))).toBe(AFTER_SIGN_IN);
  });
});
