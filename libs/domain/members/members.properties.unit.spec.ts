import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '../kernel/refusal.ts';
import { fold } from '../testing/attempt.ts';
import { OptimisticStream, Writer } from '../testing/optimistic-stream.ts';
import type { MemberCommand } from './commands.ts';
import type { MemberEvent } from './events.ts';
import { members } from './members.ts';
import { activeManagers, type Members } from './state.ts';
import { anyHistory, play, type Step } from './testing/any-history.ts';
import * as ask from './testing/commands.ts';
import { manager, withoutWords } from './testing/events.ts';
import { AMAL, BADR, member } from './testing/members.ts';

const always = (holds: (steps: readonly Step[]) => void) =>
  fc.assert(
    fc.property(anyHistory, (commands) => holds(play(commands))),
    { numRuns: 300 },
  );

describe("a clinic's members", () => {
  it('a clinic is never without an active manager', () => {
    always((steps) => {
      for (const { after } of steps) expect(activeManagers(after)).not.toHaveLength(0);
    });
  });

  it('no two members share an e-mail', () => {
    always((steps) => {
      for (const { after } of steps) {
        const emails = [...after.members.values()].map(({ details }) => details?.email.toLowerCase());
        expect(new Set(emails).size).toBe(emails.length);
      }
    });
  });

  it('the log read after erasures folds to the state that was decided from', () => {
    always((steps) => {
      const events = steps.flatMap(({ events }) => events);
      const gone = new Set(events.flatMap(({ type, data }) => (type === 'MemberErased' ? [data.memberId] : [])));
      const asRead = events.map((event) => (gone.has(event.data.memberId) ? withoutWords(event) : event));
      expect(fold(members, asRead)).toEqual(steps.at(-1)?.after);
    });
  });
});

describe('two managers who ban each other at once', () => {
  it('leaves one of two managers who ban each other at once', () => {
    const stream = new OptimisticStream<Members, MemberCommand, MemberEvent>(members, manager(AMAL), manager(BADR));
    const [amal, badr] = [new Writer(stream), new Writer(stream)];
    expect(amal.attempt(ask.ban(BADR, AMAL))).toBe('accepted');
    expect(badr.attempt(ask.ban(AMAL, BADR))).toBe('conflict');
    expect(badr.attempt(ask.ban(AMAL, BADR))).toEqual(new Refusal('member.lastManager'));
    expect(activeManagers(badr.state).map(({ id }) => id)).toEqual([member(AMAL)]);
  });
});
