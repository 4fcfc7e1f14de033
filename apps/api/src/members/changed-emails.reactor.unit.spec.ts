import { describe, expect, it } from '@jest/globals';
import type { DirectoryEvent } from '#libs/domain/directory/events.ts';
import { banned, emailChanged, invited, renamed } from '#libs/domain/directory/testing/events.ts';
import { AMAL, member, NOW } from '#libs/domain/directory/testing/members.ts';
import { logOfKind } from '#projections/testing/log.ts';
import { ChangedEmailsReactor } from './changed-emails.reactor.ts';

/** Whose sessions were ended, and up to when. */
async function endedAfter(...events: readonly DirectoryEvent[]) {
  const ended: unknown[] = [];
  const reactor = new ChangedEmailsReactor({ endAllOf: async (...asked) => void ended.push(asked) });
  for (const event of logOfKind('directory', events)) if (reactor.concerns(event)) await reactor.react(event);
  return ended;
}

describe('a changed e-mail', () => {
  it('ends the sessions that the member had until then', async () => {
    expect(await endedAfter(invited(AMAL), emailChanged(AMAL, 'new@noor.example'))).toEqual([[member(AMAL), NOW]]);
  });

  it('is not a changed name, nor a ban, which sessions are held against anyway', async () => {
    expect(await endedAfter(invited(AMAL), renamed(AMAL, 'Amal'), banned(AMAL))).toEqual([]);
  });
});
