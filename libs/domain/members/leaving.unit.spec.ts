import { describe, expect, it } from '@jest/globals';
import { activeManagers, memberByEmail } from './state.ts';
import { ban, bind, changeRoles, demote, edit, erase, remove, speak, unban } from './testing/commands.ts';
import { banned, bound, deleted, erased, invited, manager, rolesChanged, unbanned, withoutWords } from './testing/events.ts';
import { AMAL, BADR, CARLA, details, given, member } from './testing/members.ts';

describe('banning a member', () => {
  it('can be lifted again', () => {
    given(invited(BADR)).when(ban(BADR)).thenDecided(banned(BADR));
    given(invited(BADR), banned(BADR)).when(unban(BADR)).thenDecided(unbanned(BADR));
    expect(given(invited(BADR), banned(BADR), unbanned(BADR)).state).toEqual(given(invited(BADR)).state);
  });

  it('is nothing for one who is banned, nor its lifting for one who is not', () => {
    given(invited(BADR), banned(BADR)).when(ban(BADR)).thenDecided();
    given(invited(BADR)).when(unban(BADR)).thenDecided();
  });
});

describe('deleting a member', () => {
  it('keeps them, marked as deleted', () => {
    given(invited(BADR)).when(remove(BADR)).thenDecided(deleted(BADR));
    expect(given(invited(BADR), deleted(BADR)).state.members.get(member(BADR))).toMatchObject({ deleted: true });
  });

  it('is nothing for one who is deleted', () => {
    given(invited(BADR), deleted(BADR)).when(remove(BADR)).thenDecided();
  });

  it.each([
    ['banned', ban(BADR)],
    ['unbanned', unban(BADR)],
    ['edited', edit(BADR)],
    ['given roles', changeRoles(BADR, ['Medical'])],
    ['given a language', speak(BADR, 'en')],
    ['signed in', bind(BADR, 'google', '118')],
  ])('leaves nobody who could be %s', (_, command) => {
    given(invited(BADR), deleted(BADR)).when(command).thenRefused('member.notFound');
  });
});

describe('erasing a member', () => {
  it.each([
    ['active', []],
    ['banned', [banned(BADR)]],
    ['deleted', [deleted(BADR)]],
  ])('is possible while they are %s', (_, past) => {
    given(invited(BADR), ...past)
      .when(erase(BADR))
      .thenDecided(erased(BADR));
  });

  it('leaves nothing of them', () => {
    expect(given(manager(AMAL), invited(BADR), erased(BADR)).state).toEqual(given(manager(AMAL)).state);
    given(invited(BADR), erased(BADR)).when(erase(BADR)).thenRefused('member.notFound');
  });

  it('ends the same for whoever reads the log after the key is destroyed', () => {
    const unreadable = [withoutWords(invited(BADR)), withoutWords(bound(BADR, 'google', '118'))];
    expect(memberByEmail(given(manager(AMAL), ...unreadable).state, details(BADR).email)).toBeUndefined();
    expect(given(manager(AMAL), ...unreadable, erased(BADR)).state).toEqual(given(manager(AMAL)).state);
  });
});

const acts = [
  ['ban', ban, banned],
  ['delete', remove, deleted],
  ['erase', erase, erased],
  ['demote', demote, (n: number) => rolesChanged(n, 'Reception')],
] as const;

describe.each(acts)('to %s a manager', (_, act, happened) => {
  it('is possible while another one is active', () => {
    given(manager(AMAL), manager(BADR)).when(act(BADR)).thenDecided(happened(BADR));
  });

  it('is not for themselves to do', () => {
    given(manager(AMAL), manager(BADR)).when(act(AMAL, AMAL)).thenRefused('member.self');
  });

  it.each([
    ['banned', banned(AMAL)],
    ['deleted', deleted(AMAL)],
    ['demoted', rolesChanged(AMAL, 'Medical')],
    ['erased', erased(AMAL)],
  ])('is refused when the only other one was %s meanwhile', (_, past) => {
    given(manager(AMAL), manager(BADR), past).when(act(BADR)).thenRefused('member.lastManager');
  });

  it('is refused for an unknown member', () => {
    given(manager(AMAL)).when(act(CARLA)).thenRefused('member.notFound');
  });
});

describe('a manager who is not active', () => {
  it('can be demoted, deleted or erased though only one other is left', () => {
    const past = given(manager(AMAL), manager(BADR), banned(BADR));
    expect(activeManagers(past.state).map(({ id }) => id)).toEqual([member(AMAL)]);
    past.when(demote(BADR)).thenDecided(rolesChanged(BADR, 'Reception'));
    past.when(remove(BADR)).thenDecided(deleted(BADR));
    past.when(erase(BADR)).thenDecided(erased(BADR));
  });
});
