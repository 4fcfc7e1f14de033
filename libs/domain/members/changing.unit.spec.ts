import { describe, expect, it } from '@jest/globals';
import { memberByEmail, memberByIdentity } from './state.ts';
import { bind, changeRoles, edit, speak } from './testing/commands.ts';
import { bound, deleted, emailChanged, invited, languageChanged, manager, renamed, rolesChanged } from './testing/events.ts';
import { AMAL, BADR, CARLA, details, given, member, NOW } from './testing/members.ts';

describe("changing a member's details", () => {
  it('records whether the e-mail changed', () => {
    given(invited(BADR))
      .when(edit(BADR, { name: 'Badr' }))
      .thenDecided(renamed(BADR, 'Badr'));
    given(invited(BADR))
      .when(edit(BADR, { email: 'badr@noor.example' }))
      .thenDecided(emailChanged(BADR, 'badr@noor.example'));
  });

  it('decides nothing when no detail changes', () => {
    given(invited(BADR)).when(edit(BADR)).thenDecided();
  });

  it('refuses an e-mail that another member has', () => {
    const others = edit(BADR, { email: 'Member3@noor.example' });
    given(invited(BADR), invited(CARLA)).when(others).thenRefused('member.emailTaken', 'email');
    given(invited(BADR), invited(CARLA), deleted(CARLA)).when(others).thenRefused('member.emailDeleted', 'email');
  });

  it('refuses to change an unknown member', () => {
    given().when(edit(BADR)).thenRefused('member.notFound');
  });
});

describe("changing a member's roles", () => {
  it('replaces all roles of a member', () => {
    given(invited(BADR))
      .when(changeRoles(BADR, ['Medical', 'Manager']))
      .thenDecided(rolesChanged(BADR, 'Manager', 'Medical'));
    given(invited(BADR)).when(changeRoles(BADR, [])).thenDecided(rolesChanged(BADR));
  });

  it('keeps the sealed reason of a change of roles', () => {
    const reason = { key: 'of the actor', box: 'sealed' };
    const change = given(invited(BADR)).when(changeRoles(BADR, ['Medical'], AMAL, reason));
    change.thenDecided({
      type: 'MemberRolesChanged',
      data: { memberId: member(BADR), roles: ['Medical'], changedAt: NOW, reason },
    });
  });

  it('decides nothing for the same roles in another order', () => {
    given(invited(BADR, ['Manager', 'Medical']))
      .when(changeRoles(BADR, ['Medical', 'Manager', 'Medical']))
      .thenDecided();
  });

  it('lets managers change their own roles as long as they stay managers', () => {
    given(manager(AMAL))
      .when(changeRoles(AMAL, ['Manager', 'Medical']))
      .thenDecided(rolesChanged(AMAL, 'Manager', 'Medical'));
  });
});

describe("changing a member's language", () => {
  it('changes the language when it is another', () => {
    given(invited(BADR)).when(speak(BADR, 'ar')).thenDecided(languageChanged(BADR, 'ar'));
    given(invited(BADR), languageChanged(BADR, 'ar')).when(speak(BADR, 'ar')).thenDecided();
    given(invited(BADR), languageChanged(BADR, 'ar')).when(speak(BADR, 'en')).thenDecided(languageChanged(BADR, 'en'));
  });
});

describe("binding a member's identity", () => {
  it('binds an identity at the first sign-in with a provider', () => {
    given(invited(BADR))
      .when(bind(BADR, 'google', '118'))
      .thenDecided(bound(BADR, 'google', '118'));
    given(invited(BADR), bound(BADR, 'google', '118'))
      .when(bind(BADR, 'google', '118'))
      .thenDecided();
    given(invited(BADR), bound(BADR, 'google', '118'))
      .when(bind(BADR, 'microsoft', 't.o'))
      .thenDecided(bound(BADR, 'microsoft', 't.o'));
  });

  it('refuses to bind another person with the same e-mail', () => {
    given(invited(BADR), bound(BADR, 'google', '118'))
      .when(bind(BADR, 'google', '999'))
      .thenRefused('member.identityMismatch');
  });

  it('unbinds identities when the e-mail changes, not the name', () => {
    const past = [invited(BADR), bound(BADR, 'google', '118'), bound(BADR, 'microsoft', 't.o')];
    const identities = (...events: typeof past) => given(...past, ...events).state.members.get(member(BADR))?.identities;
    expect(identities(renamed(BADR, 'Badr'))).toEqual({ google: '118', microsoft: 't.o' });
    expect(identities(emailChanged(BADR, 'badr@noor.example'))).toEqual({});
  });
});

describe('looking a member up by e-mail', () => {
  it('finds members by e-mail in any case, also deleted ones', () => {
    const { state } = given(invited(BADR), deleted(BADR));
    expect(memberByEmail(state, 'MEMBER2@NOOR.example')?.id).toBe(member(BADR));
    expect(memberByEmail(state, details(CARLA).email)).toBeUndefined();
  });

  it('prefers one who is not deleted', () => {
    const { state } = given(invited(BADR), deleted(BADR), invited(AMAL, ['Medical'], details(BADR)));
    expect(memberByEmail(state, details(BADR).email)?.id).toBe(member(AMAL));
  });
});

describe('looking a member up by identity', () => {
  const identity = { provider: 'google', subject: '118' };

  it('finds the member bound to an identity, at that provider only', () => {
    const { state } = given(invited(BADR), invited(CARLA), bound(BADR, 'google', '118'));
    expect(memberByIdentity(state, identity)?.id).toBe(member(BADR));
    expect(memberByIdentity(state, { ...identity, provider: 'microsoft' })).toBeUndefined();
    expect(memberByIdentity(state, { ...identity, subject: '119' })).toBeUndefined();
  });

  it('prefers one who is not deleted', () => {
    const past = [invited(BADR), bound(BADR, 'google', '118'), deleted(BADR)];
    expect(memberByIdentity(given(...past).state, identity)?.id).toBe(member(BADR));
    const { state } = given(...past, invited(CARLA), bound(CARLA, 'google', '118'));
    expect(memberByIdentity(state, identity)?.id).toBe(member(CARLA));
  });

  it('finds no member by identity after the e-mail changed', () => {
    const { state } = given(invited(BADR), bound(BADR, 'google', '118'), emailChanged(BADR, 'badr@noor.example'));
    expect(memberByIdentity(state, identity)).toBeUndefined();
  });
});
