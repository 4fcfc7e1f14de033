import { describe, expect, it } from '@jest/globals';
import { ERASURE_REASONS } from '../queue-day/reasons.ts';
import { activeManagers, memberByEmail } from './state.ts';
import { ban, bind, changeRoles, demote, edit, erase, remove, speak, unban } from './testing/commands.ts';
import { banned, bound, deleted, erased, invited, manager, rolesChanged, unbanned, withoutWords } from './testing/events.ts';
import { AMAL, BADR, CARLA, details, given, member } from './testing/members.ts';

describe('banning a member', () => {
  it('bans a member and lifts the ban', () => {
    given(invited(BADR)).when(ban(BADR)).thenDecided(banned(BADR));
    given(invited(BADR), banned(BADR)).when(unban(BADR)).thenDecided(unbanned(BADR));
    expect(given(invited(BADR), banned(BADR), unbanned(BADR)).state).toEqual(given(invited(BADR)).state);
  });

  it('decides nothing for a second ban, or for lifting none', () => {
    given(invited(BADR), banned(BADR)).when(ban(BADR)).thenDecided();
    given(invited(BADR)).when(unban(BADR)).thenDecided();
  });
});

describe('the reason why a member leaves', () => {
  it.each(ERASURE_REASONS)('keeps the code %s in a ban, a deletion and an erasure', (reason) => {
    given(invited(BADR))
      .when(ban(BADR, AMAL, reason))
      .thenDecided(banned(BADR, reason));
    given(invited(BADR))
      .when(remove(BADR, AMAL, reason))
      .thenDecided(deleted(BADR, reason));
    given(invited(BADR))
      .when(erase(BADR, AMAL, reason))
      .thenDecided(erased(BADR, reason));
  });
});

describe('deleting a member', () => {
  it('keeps a deleted member, marked as deleted', () => {
    given(invited(BADR)).when(remove(BADR)).thenDecided(deleted(BADR));
    expect(given(invited(BADR), deleted(BADR)).state.members.get(member(BADR))).toMatchObject({ deleted: true });
  });

  it('decides nothing for a second deletion', () => {
    given(invited(BADR), deleted(BADR)).when(remove(BADR)).thenDecided();
  });

  it.each([
    ['banned', ban(BADR)],
    ['unbanned', unban(BADR)],
    ['edited', edit(BADR)],
    ['given roles', changeRoles(BADR, ['Medical'])],
    ['given a language', speak(BADR, 'en')],
    ['signed in', bind(BADR, 'google', '118')],
  ])('refuses that a deleted member is %s', (_, command) => {
    given(invited(BADR), deleted(BADR)).when(command).thenRefused('member.notFound');
  });
});

describe('erasing a member', () => {
  it.each([
    ['active', []],
    ['banned', [banned(BADR)]],
    ['deleted', [deleted(BADR)]],
  ])('erases a member who is %s', (_, past) => {
    given(invited(BADR), ...past)
      .when(erase(BADR))
      .thenDecided(erased(BADR));
  });

  it('leaves nothing of an erased member', () => {
    expect(given(manager(AMAL), invited(BADR), erased(BADR)).state).toEqual(given(manager(AMAL)).state);
    given(invited(BADR), erased(BADR)).when(erase(BADR)).thenRefused('member.notFound');
  });

  it('folds to the same state after the key is destroyed', () => {
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
  it('allows it while another manager is active', () => {
    given(manager(AMAL), manager(BADR)).when(act(BADR)).thenDecided(happened(BADR));
  });

  it('refuses managers to do it to themselves', () => {
    given(manager(AMAL), manager(BADR)).when(act(AMAL, AMAL)).thenRefused('member.self');
  });

  it.each([
    ['banned', banned(AMAL)],
    ['deleted', deleted(AMAL)],
    ['demoted', rolesChanged(AMAL, 'Medical')],
    ['erased', erased(AMAL)],
  ])('refuses it when the only other manager was %s meanwhile', (_, past) => {
    given(manager(AMAL), manager(BADR), past).when(act(BADR)).thenRefused('member.lastManager');
  });

  it('refuses it for an unknown member', () => {
    given(manager(AMAL)).when(act(CARLA)).thenRefused('member.notFound');
  });
});

describe('a manager who is not active', () => {
  it('lets an inactive manager be demoted, deleted or erased while one other is left', () => {
    const past = given(manager(AMAL), manager(BADR), banned(BADR));
    expect(activeManagers(past.state).map(({ id }) => id)).toEqual([member(AMAL)]);
    past.when(demote(BADR)).thenDecided(rolesChanged(BADR, 'Reception'));
    past.when(remove(BADR)).thenDecided(deleted(BADR));
    past.when(erase(BADR)).thenDecided(erased(BADR));
  });
});
