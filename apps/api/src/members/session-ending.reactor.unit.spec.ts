import { describe, expect, it } from '@jest/globals';
import type { MemberEvent } from '#libs/domain/members/events.ts';
import { banned, deleted, emailChanged, erased, invited, renamed, rolesChanged } from '#libs/domain/members/testing/events.ts';
import { AMAL, member, NOW } from '#libs/domain/members/testing/members.ts';
import { logOfKind } from '#projections/testing/log.ts';
import { SessionEndingReactor } from './session-ending.reactor.ts';

/** Records the members whose sessions were ended, and up to when. */
async function endedAfter(...events: readonly MemberEvent[]) {
  const ended: unknown[] = [];
  const reactor = new SessionEndingReactor({ endAllOf: async (...asked) => void ended.push(asked) });
  for (const event of logOfKind('directory', events)) if (reactor.concerns(event)) await reactor.react(event);
  return ended;
}

describe('SessionEndingReactor', () => {
  it.each([
    ['another e-mail', emailChanged(AMAL, 'new@noor.example')],
    ['a ban', banned(AMAL)],
    ['leaving', deleted(AMAL)],
    ['being erased', erased(AMAL)],
  ])('ends the sessions that a member had until then on %s', async (_, event) => {
    expect(await endedAfter(invited(AMAL), event)).toEqual([[member(AMAL), NOW]]);
  });

  it('keeps sessions after a change of name or roles, which each request checks', async () => {
    expect(await endedAfter(invited(AMAL), renamed(AMAL, 'Amal'), rolesChanged(AMAL, 'Medical'))).toEqual([]);
  });
});
