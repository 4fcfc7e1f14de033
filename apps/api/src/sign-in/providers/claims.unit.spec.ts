import { describe, expect, it } from '@jest/globals';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type Claims, microsoftClaims, standardClaims } from './claims.ts';

const [OURS, THEIRS] = ['0a0a0a0a-0000-4000-8000-000000000001', '0a0a0a0a-0000-4000-8000-000000000002'];
const email = 'Huda@Noor.example';

/** Returns the person, or the code of the refusal. */
function read(reader: typeof standardClaims, claims: Claims): unknown {
  try {
    return reader(claims);
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

describe('the claims of a provider that says what it has verified', () => {
  it('reads subject and lower-case e-mail from standard claims', () => {
    expect(read(standardClaims, { sub: '118', email: ` ${email} `, email_verified: true })).toEqual({
      subject: '118',
      email: 'huda@noor.example',
    });
  });

  it.each([{ email_verified: false }, {}, { email_verified: 'true' }, { email_verified: 1 }])(
    'refuses an unverified e-mail of standard claims: %j',
    (verified) => {
      expect(read(standardClaims, { sub: '118', email, ...verified })).toBe('signIn.emailUnverified');
    },
  );

  it.each([undefined, '', 'huda', 7, ['huda@noor.example']])('refuses the malformed e-mail %j', (none) => {
    expect(read(standardClaims, { sub: '118', email: none, email_verified: true })).toBe('signIn.emailUnverified');
  });

  it.each([undefined, '', 118])('refuses standard claims with the subject %j', (sub) => {
    expect(read(standardClaims, { sub, email, email_verified: true })).toBe('signIn.failed');
  });
});

describe('the claims of Microsoft', () => {
  const reader = microsoftClaims([OURS]);
  const account = { sub: 'of our application alone', tid: THEIRS, oid: '42' };

  it.each([true, 1, '1', 'true'])('accepts a Microsoft e-mail whose xms_edov is %j', (xms_edov) => {
    const person = { subject: `${THEIRS}.42`, email: 'huda@noor.example' };
    expect(read(reader, { ...account, email, xms_edov })).toEqual(person);
  });

  it.each([undefined, false, 0, '0', 'false', 'yes', {}, [true]])(
    'refuses a Microsoft e-mail whose xms_edov is %j',
    (xms_edov) => {
      expect(read(reader, { ...account, email, email_verified: true, xms_edov })).toBe('signIn.emailUnverified');
    },
  );

  it('accepts e-mail or sign-in name of a trusted directory, whatever the case of its id', () => {
    const person = { subject: `${OURS.toUpperCase()}.42`, email: 'huda@noor.example' };
    const trusted = { ...account, tid: OURS.toUpperCase() };
    expect(read(reader, { ...trusted, email })).toEqual(person);
    expect(read(reader, { ...trusted, preferred_username: email })).toEqual(person);
  });

  it('refuses a sign-in name as e-mail from an untrusted directory', () => {
    expect(read(reader, { ...account, preferred_username: email, xms_edov: true })).toBe('signIn.emailUnverified');
  });

  it.each([{ tid: undefined }, { oid: undefined }, { tid: '' }, { oid: 42 }])('refuses Microsoft claims with %j', (nobody) => {
    expect(read(reader, { ...account, email, xms_edov: true, ...nobody })).toBe('signIn.failed');
  });
});
