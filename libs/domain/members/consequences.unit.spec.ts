import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHANGES_SIGN_IN, ERASES_MEMBER } from './consequences.ts';
import type { MemberEvent } from './events.ts';
import type { Member } from './member.ts';
import { members } from './members.ts';
import { anyHistory, play } from './testing/any-history.ts';

/** Runs over every event, with its member before and after it. */
const holdsOfEvents = (holds: (event: MemberEvent, before: Member | undefined, after: Member | undefined) => void) =>
  fc.assert(
    fc.property(anyHistory, (commands) => {
      let state = members.initial;
      for (const event of play(commands).flatMap(({ events }) => events)) {
        const before = state.members.get(event.data.memberId);
        state = members.evolve(state, event);
        holds(event, before, state.members.get(event.data.memberId));
      }
    }),
  );

const signInOf = (member: Member | undefined) => JSON.stringify([member?.details?.email, member?.identities]);

describe('the consequences of a member’s events', () => {
  it('takes a member for erased after the events that remove the member, and after no other', () => {
    holdsOfEvents(({ type }, _, after) => {
      expect({ type, erases: ERASES_MEMBER[type] }).toEqual({ type, erases: after === undefined });
    });
  });

  it('indexes a member anew after every event that changes e-mail or identities', () => {
    holdsOfEvents(({ type }, before, after) => {
      if (signInOf(before) !== signInOf(after)) expect({ type, indexed: CHANGES_SIGN_IN[type] }).toEqual({ type, indexed: true });
    });
  });
});
