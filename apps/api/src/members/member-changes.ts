import { Inject, Injectable } from '@nestjs/common';
import type { Member } from '#libs/contracts/members.ts';
import { type MemberId, memberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { MemberCommand } from '#libs/domain/members/commands.ts';
import { sessionsEndedBy } from '#libs/domain/members/ended-sessions.ts';
import type { RecordedMemberEvent } from '#libs/domain/members/events.ts';
import type { Members } from '#libs/domain/members/state.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { Written } from '../platform/bus/written.ts';
import { MEMBERS_LEDGER } from '../platform/runtime/tokens.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import type { ChangedMember } from './commands/manager-command.ts';
import { memberOf } from './member-answers.ts';

type Bare<Command> = Command extends unknown ? Omit<Command, 'at' | 'by'> : never;

/** A manager's command on a member: its context adds who gives it, and when. */
type MemberAction = Bare<Extract<MemberCommand, { readonly by: unknown }>>;

/** Changes a member of a clinic, and ends the sessions that the change forbids. */
@Injectable()
export class MemberChanges {
  constructor(
    @Inject(MEMBERS_LEDGER) private readonly ledger: MembersLedger,
    private readonly sessions: SessionStore,
  ) {}

  /** Answers the member as changed. */
  async change(action: MemberAction, context: CommandContext): Promise<ChangedMember> {
    const { state, events, position } = await this.write(action, context);
    // A repeated invitation answers with the member that its first run created, so the id comes from the events.
    const about = events.at(-1)?.data.memberId ?? action.memberId;
    return new Written(position, () => answerAbout(state, about));
  }

  /** Answers nothing: the clinic has this member no longer. */
  async remove(action: MemberAction, context: CommandContext): Promise<ChangedMember> {
    const { position } = await this.write(action, context);
    return new Written<Member>(position, () => null);
  }

  private async write(action: MemberAction, context: CommandContext) {
    const { clinicId, actor, at } = context;
    const written = await this.ledger.decideAndAppend(membersStream(clinicId), context, {
      ...action,
      at,
      by: memberId(actor.userId),
    });
    await this.endSessions(written.events);
    return written;
  }

  private async endSessions(events: readonly RecordedMemberEvent[]): Promise<void> {
    for (const event of events) {
      const ended = sessionsEndedBy(event);
      if (ended) await this.sessions.endAllOf(ended.of, ended.by);
    }
  }
}

/** Null details mean that the member was erased since the first answer. */
function answerAbout({ members }: Members, id: MemberId): Member {
  const member = members.get(id);
  const answer = member && memberOf(member, member.details);
  if (!answer) throw new Refusal('member.notFound');
  return answer;
}
