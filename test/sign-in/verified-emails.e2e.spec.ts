import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AFTER_SIGN_IN } from '../support/browsing.ts';
import { ClinicWithProvider, DIRECTORY, managerOf, TRUSTED_DIRECTORY } from '../support/clinic-with-provider.ts';
import type { Said } from '../support/providers/provider-sign-in.ts';

const email = managerOf('default');
const UNVERIFIED = '/login?error=signIn.emailUnverified&clinic=default';

describe('an e-mail that proves nothing', () => {
  const clinic = new ClinicWithProvider();
  beforeAll(() => clinic.open(['default']));
  afterAll(() => clinic.close());

  const pageAfter = async (name: 'google' | 'microsoft', say: Said) => {
    const { pathname, search } = await clinic.signIn(name).all(say);
    return `${pathname}${search}`;
  };

  it.each([
    ['is said to be unverified', { email, email_verified: false }],
    ['is not said to be verified', { email }],
    ['is said to be verified in a text', { email, email_verified: 'true' }],
    ['is not there', { email_verified: true }],
    ['is none', { email: 'manager', email_verified: true }],
  ])('refuses an e-mail from Google that %s', async (_, say) => {
    expect(await pageAfter('google', { sub: 'account', ...say })).toBe(UNVERIFIED);
  });

  it.each([
    ['is anybody’s to write', { email }],
    ['is said not to be the directory’s own', { email, xms_edov: false }],
    ['is said to be verified, which Microsoft does not say', { email, email_verified: true }],
    ['is a name to sign in by', { preferred_username: email }],
    ['is a name to sign in by, beside an e-mail that is not there', { preferred_username: email, xms_edov: true }],
  ])('refuses an e-mail from Microsoft that %s', async (_, say) => {
    expect(await pageAfter('microsoft', { sub: 'account', tid: DIRECTORY, oid: 'object', ...say })).toBe(UNVERIFIED);
  });

  it.each([{}, { tid: DIRECTORY }, { oid: 'object' }])('refuses an e-mail from Microsoft of no account: %j', async (account) => {
    const say = { sub: 'account', email, xms_edov: true, ...account };
    expect(await pageAfter('microsoft', say)).toBe('/login?error=signIn.failed&clinic=default');
  });

  it('accepts an unverified e-mail from a trusted directory', async () => {
    expect(await pageAfter('microsoft', { sub: 'account', tid: TRUSTED_DIRECTORY, oid: 'object', email })).toBe(AFTER_SIGN_IN);
  });

  it('refuses a trusted directory’s e-mail to the same object id in another directory', async () => {
    const elsewhere = { sub: 'account', tid: DIRECTORY, oid: 'object', email, xms_edov: '1' };
    expect(await pageAfter('microsoft', elsewhere)).toBe('/login?error=member.identityMismatch&clinic=default');
  });
});
