import { describe, expect, it } from '@jest/globals';
import type { MemberEvent } from '#libs/domain/members/events.ts';
import { banned, deleted, emailChanged, erased, invited, renamed, rolesChanged } from '#libs/domain/members/testing/events.ts';
import { AMAL, member, NOW } from '#libs/domain/members/testing/members.ts';
import { logOfKind } from '#projections/testing/log.ts';
import { SessionEndingReactor } from './session-ending.reactor.ts';

/** Whose sessions were ended, and up to when. */
async function endedAfter(...events: readonly MemberEvent[]) {
  const ended: unknown[] = [];
  const reactor = new SessionEndingReactor({ endAllOf: async (...asked) => void ended.push(asked) });
  for (const event of logOfKind('directory', events)) if (reactor.concerns(event)) await reactor.react(event);
  return ended;
}

describe('the sessions that a member had until then', () => {
  it.each([
    ['another e-mail', emailChanged(AMAL, 'new@noor.example')],
    ['a ban', banned(AMAL)],
    ['leaving', deleted(AMAL)],
    ['being erased', erased(AMAL)],
  ])('end by %s', async (_, event) => {
    expect(await endedAfter(invited(AMAL), event)).toEqual([[member(AMAL), NOW]]);
  });

  it('go on under another name and with other roles, which each request is held against', async () => {
    expect(await endedAfter(invited(AMAL), renamed(AMAL, 'Amal'), rolesChanged(AMAL, 'Medical'))).toEqual([]);
  });
});
