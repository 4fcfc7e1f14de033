import fc from 'fast-check';
import { ROLES } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { ERASURE_REASONS } from '../../queue-day/reasons.ts';
import { attempt, fold } from '../../testing/attempt.ts';
import type { MemberCommand } from '../commands.ts';
import type { MemberEvent } from '../events.ts';
import { members } from '../members.ts';
import type { Members } from '../state.ts';
import * as ask from './commands.ts';
import { AMAL, BADR } from './members.ts';

const reason = fc.constantFrom(...ERASURE_REASONS, undefined);

const who = fc.integer({ min: 1, max: 4 });
const reasoned = fc.tuple(who, who, reason);
const roles = fc.subarray([...ROLES]);
const email = fc.constantFrom('one@noor.example', 'ONE@noor.example', 'two@noor.example', 'three@noor.example');
const lang = fc.constantFrom('ar', 'en');

/** Arguments of each command of a member who is there. A command without a row here does not compile. */
const COMMANDS: Readonly<
  Record<Exclude<MemberCommand['type'], 'EnrolFirstManager' | 'InviteMember'>, fc.Arbitrary<MemberCommand>>
> = {
  ChangeMemberDetails: fc.tuple(who, email).map(([n, email]) => ask.edit(n, { email })),
  ChangeMemberRoles: fc.tuple(who, roles, who).map(([n, roles, by]) => ask.changeRoles(n, roles, by)),
  ChangeMemberLanguage: fc.tuple(who, lang).map(([n, lang]) => ask.speak(n, lang)),
  BanMember: reasoned.map(([n, by, why]) => ask.ban(n, by, why)),
  UnbanMember: who.map((n) => ask.unban(n)),
  DeleteMember: reasoned.map(([n, by, why]) => ask.remove(n, by, why)),
  RestoreMember: who.map((n) => ask.restore(n)),
  EraseMember: reasoned.map(([n, by, why]) => ask.erase(n, by, why)),
  BindIdentity: fc.tuple(who, fc.constantFrom('118', '999')).map(([n, subject]) => ask.bind(n, 'google', subject)),
};

const invitation = fc.tuple(roles, email).map(([roles, email]) => ({ roles, email }));

/** Four members at most, the first a manager; then arbitrary commands. */
export const anyHistory: fc.Arbitrary<readonly MemberCommand[]> = fc
  .tuple(fc.array(invitation, { maxLength: 3 }), fc.array(fc.oneof(...Object.values(COMMANDS)), { maxLength: 60, size: 'max' }))
  .map(([invitations, commands]) => [
    ask.enrol(AMAL),
    ...invitations.map(({ roles, email }, index) => ask.invite(index + BADR, roles, { email })),
    ...commands,
  ]);

export interface Step {
  readonly events: readonly MemberEvent[];
  readonly after: Members;
}

/** Runs commands one after the other and records what each changed. */
export function play(commands: readonly MemberCommand[]): readonly Step[] {
  let state = members.initial;
  return commands.map((command) => {
    const outcome = attempt(members, command, state);
    const events = outcome instanceof Refusal ? [] : outcome;
    state = fold(members, events, state);
    return { events, after: state };
  });
}
