import { describe, expect, it } from '@jest/globals';
import { enrol, invite, restore } from './testing/commands.ts';
import { banned, deleted, erased, invited, manager, restored, rolesChanged, unbanned } from './testing/events.ts';
import { AMAL, BADR, CARLA, details, given, member, NOW } from './testing/members.ts';

describe('inviting a member', () => {
  it('adds them to the clinic', () => {
    given(manager(AMAL)).when(invite(BADR)).thenDecided(invited(BADR));
    expect(given(invited(BADR)).state.members.get(member(BADR))).toEqual({
      id: member(BADR),
      details: details(BADR),
      roles: ['Reception'],
      createdAt: NOW,
      banned: false,
      deleted: false,
      lang: null,
      identities: {},
    });
  });

  it('gives each role once, or none', () => {
    given()
      .when(invite(BADR, ['Medical', 'Reception', 'Medical']))
      .thenDecided(invited(BADR, ['Reception', 'Medical']));
    given().when(invite(BADR, [])).thenDecided(invited(BADR, []));
  });

  const sameEmail = invite(CARLA, ['Reception'], { email: 'MEMBER2@noor.example' });

  it('is refused when another member has the e-mail, in whatever case, banned or not', () => {
    given(invited(BADR)).when(sameEmail).thenRefused('member.emailTaken', 'email');
    given(invited(BADR), banned(BADR)).when(sameEmail).thenRefused('member.emailTaken', 'email');
  });

  it('is refused when a deleted member has the e-mail, who can be restored instead', () => {
    given(invited(BADR), deleted(BADR)).when(sameEmail).thenRefused('member.emailDeleted', 'email');
  });

  it('may use the e-mail of a member who was erased', () => {
    given(invited(BADR), erased(BADR))
      .when(sameEmail)
      .thenDecided(invited(CARLA, ['Reception'], { email: 'MEMBER2@noor.example' }));
  });
});

describe("enrolling a clinic's first manager", () => {
  it('invites them as its manager', () => {
    given().when(enrol(AMAL)).thenDecided(manager(AMAL));
    given(invited(BADR)).when(enrol(AMAL)).thenDecided(manager(AMAL));
  });

  it('is refused while there is an active manager', () => {
    given(manager(AMAL)).when(enrol(BADR)).thenRefused('member.managerExists');
  });

  it('is possible again when no manager is active any more', () => {
    given(manager(AMAL), banned(AMAL)).when(enrol(BADR)).thenDecided(manager(BADR));
  });

  it('makes a manager of a member who has the e-mail already', () => {
    given(invited(BADR))
      .when(enrol(CARLA, details(BADR)))
      .thenDecided(rolesChanged(BADR, 'Manager', 'Reception'));
  });

  it('brings a manager back who was banned and deleted', () => {
    given(manager(AMAL), banned(AMAL), deleted(AMAL)).when(enrol(AMAL)).thenDecided(restored(AMAL), unbanned(AMAL));
  });
});

describe('restoring a deleted member', () => {
  it('brings them back as they were', () => {
    given(invited(BADR), deleted(BADR)).when(restore(BADR)).thenDecided(restored(BADR));
    expect(given(invited(BADR), deleted(BADR), restored(BADR)).state).toEqual(given(invited(BADR)).state);
  });

  it('leaves a ban in force', () => {
    const { state } = given(invited(BADR), banned(BADR), deleted(BADR), restored(BADR));
    expect(state.members.get(member(BADR))).toMatchObject({ banned: true, deleted: false });
  });

  it('is nothing for one who is not deleted', () => {
    given(invited(BADR)).when(restore(BADR)).thenDecided();
  });

  it('is refused when somebody else has taken the e-mail since', () => {
    given(invited(BADR), deleted(BADR), invited(CARLA, ['Medical'], details(BADR)))
      .when(restore(BADR))
      .thenRefused('member.emailTaken', 'email');
  });

  it('is refused for one who is erased or unknown', () => {
    given(invited(BADR), deleted(BADR), erased(BADR)).when(restore(BADR)).thenRefused('member.notFound');
    given().when(restore(BADR)).thenRefused('member.notFound');
  });
});
