import { describe, expect, it } from '@jest/globals';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type Claims, microsoftClaims, standardClaims } from './claims.ts';

const [OURS, THEIRS] = ['0a0a0a0a-0000-4000-8000-000000000001', '0a0a0a0a-0000-4000-8000-000000000002'];
const email = 'Huda@Noor.example';

/** The person, or the code of the refusal. */
function read(reader: typeof standardClaims, claims: Claims): unknown {
  try {
    return reader(claims);
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

describe('the claims of a provider that says what it has verified', () => {
  it('are of an account, with its e-mail as ours are written', () => {
    expect(read(standardClaims, { sub: '118', email: ` ${email} `, email_verified: true })).toEqual({
      subject: '118',
      email: 'huda@noor.example',
    });
  });

  it.each([{ email_verified: false }, {}, { email_verified: 'true' }, { email_verified: 1 }])(
    'prove no e-mail: %j',
    (verified) => {
      expect(read(standardClaims, { sub: '118', email, ...verified })).toBe('signIn.emailUnverified');
    },
  );

  it.each([undefined, '', 'huda', 7, ['huda@noor.example']])('have an e-mail that is none: %j', (none) => {
    expect(read(standardClaims, { sub: '118', email: none, email_verified: true })).toBe('signIn.emailUnverified');
  });

  it.each([undefined, '', 118])('are nobody’s: %j', (sub) => {
    expect(read(standardClaims, { sub, email, email_verified: true })).toBe('signIn.failed');
  });
});

describe('the claims of Microsoft', () => {
  const reader = microsoftClaims([OURS]);
  const account = { sub: 'of our application alone', tid: THEIRS, oid: '42' };

  it.each([true, 1, '1', 'true'])('are of an object in a directory, when the e-mail is its own: %j', (xms_edov) => {
    const person = { subject: `${THEIRS}.42`, email: 'huda@noor.example' };
    expect(read(reader, { ...account, email, xms_edov })).toEqual(person);
  });

  it.each([undefined, false, 0, '0', 'false', 'yes', {}, [true]])('prove no e-mail: %j', (xms_edov) => {
    expect(read(reader, { ...account, email, email_verified: true, xms_edov })).toBe('signIn.emailUnverified');
  });

  it('believe a trusted directory, however its id is written, and its names to sign in by where it knows no e-mail', () => {
    const person = { subject: `${OURS.toUpperCase()}.42`, email: 'huda@noor.example' };
    const trusted = { ...account, tid: OURS.toUpperCase() };
    expect(read(reader, { ...trusted, email })).toEqual(person);
    expect(read(reader, { ...trusted, preferred_username: email })).toEqual(person);
  });

  it('never take a name to sign in by for an e-mail elsewhere', () => {
    expect(read(reader, { ...account, preferred_username: email, xms_edov: true })).toBe('signIn.emailUnverified');
  });

  it.each([{ tid: undefined }, { oid: undefined }, { tid: '' }, { oid: 42 }])('are nobody’s: %j', (nobody) => {
    expect(read(reader, { ...account, email, xms_edov: true, ...nobody })).toBe('signIn.failed');
  });
});
