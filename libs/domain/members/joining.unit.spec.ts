import { describe, expect, it } from '@jest/globals';
import { enrol, invite, restore } from './testing/commands.ts';
import { banned, deleted, erased, invited, manager, restored, rolesChanged, unbanned } from './testing/events.ts';
import { AMAL, BADR, CARLA, details, given, member, NOW } from './testing/members.ts';

describe('inviting a member', () => {
  it('adds an invited member to the clinic', () => {
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

  it('gives an invited member each role once, or none', () => {
    given()
      .when(invite(BADR, ['Medical', 'Reception', 'Medical']))
      .thenDecided(invited(BADR, ['Reception', 'Medical']));
    given().when(invite(BADR, [])).thenDecided(invited(BADR, []));
  });

  const sameEmail = invite(CARLA, ['Reception'], { email: 'MEMBER2@noor.example' });

  it("refuses to invite with another member's e-mail, in any case, banned or not", () => {
    given(invited(BADR)).when(sameEmail).thenRefused('member.emailTaken', 'email');
    given(invited(BADR), banned(BADR)).when(sameEmail).thenRefused('member.emailTaken', 'email');
  });

  it("refuses to invite with a deleted member's e-mail, who can be restored", () => {
    given(invited(BADR), deleted(BADR)).when(sameEmail).thenRefused('member.emailDeleted', 'email');
  });

  it('invites with the e-mail of an erased member', () => {
    given(invited(BADR), erased(BADR))
      .when(sameEmail)
      .thenDecided(invited(CARLA, ['Reception'], { email: 'MEMBER2@noor.example' }));
  });
});

describe("enrolling a clinic's first manager", () => {
  it('invites the first manager', () => {
    given().when(enrol(AMAL)).thenDecided(manager(AMAL));
    given(invited(BADR)).when(enrol(AMAL)).thenDecided(manager(AMAL));
  });

  it('refuses to enrol a first manager while one is active', () => {
    given(manager(AMAL)).when(enrol(BADR)).thenRefused('member.managerExists');
  });

  it('enrols a first manager again when none is active', () => {
    given(manager(AMAL), banned(AMAL)).when(enrol(BADR)).thenDecided(manager(BADR));
  });

  it('makes an existing member with the e-mail a manager', () => {
    given(invited(BADR))
      .when(enrol(CARLA, details(BADR)))
      .thenDecided(rolesChanged(BADR, 'Manager', 'Reception'));
  });

  it('restores a banned and deleted manager', () => {
    given(manager(AMAL), banned(AMAL), deleted(AMAL)).when(enrol(AMAL)).thenDecided(restored(AMAL), unbanned(AMAL));
  });
});

describe('restoring a deleted member', () => {
  it('restores a deleted member unchanged', () => {
    given(invited(BADR), deleted(BADR)).when(restore(BADR)).thenDecided(restored(BADR));
    expect(given(invited(BADR), deleted(BADR), restored(BADR)).state).toEqual(given(invited(BADR)).state);
  });

  it("keeps a restored member's ban", () => {
    const { state } = given(invited(BADR), banned(BADR), deleted(BADR), restored(BADR));
    expect(state.members.get(member(BADR))).toMatchObject({ banned: true, deleted: false });
  });

  it('decides nothing for restoring a present member', () => {
    given(invited(BADR)).when(restore(BADR)).thenDecided();
  });

  it('refuses to restore when another member has the e-mail now', () => {
    given(invited(BADR), deleted(BADR), invited(CARLA, ['Medical'], details(BADR)))
      .when(restore(BADR))
      .thenRefused('member.emailTaken', 'email');
  });

  it('refuses to restore an erased or unknown member', () => {
    given(invited(BADR), deleted(BADR), erased(BADR)).when(restore(BADR)).thenRefused('member.notFound');
    given().when(restore(BADR)).thenRefused('member.notFound');
  });
});
