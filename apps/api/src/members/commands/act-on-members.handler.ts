import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
import { ActorSeal } from '../../platform/audit/actor-seal.ts';
import { WriteResult } from '../../platform/http/write-result.ts';
import { ReadYourWrites } from '../../platform/runtime/read-your-writes.ts';
import { MEMBERS_LEDGER } from '../../platform/runtime/tokens.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';
import { memberOf } from '../member-answers.ts';
import { ActOnMembers, type MemberAction } from './act-on-members.ts';

/** Read models that a page refetches once a write has answered, and that sessions are checked against. */
const AWAITED_READ_MODELS = ['members'];

@CommandHandler(ActOnMembers)
export class ActOnMembersHandler implements ICommandHandler<ActOnMembers> {
  constructor(
    @Inject(MEMBERS_LEDGER) private readonly ledger: MembersLedger,
    private readonly actorSeal: ActorSeal,
    private readonly sessions: SessionStore,
    private readonly readModels: ReadYourWrites,
  ) {}

  async execute({ action, context }: ActOnMembers): Promise<WriteResult<Member>> {
    const command = await this.commandOf(action, context);
    const { state, events, position } = await this.ledger.execute(membersStream(context.clinicId), context, command);
    const [stale] = await Promise.all([this.readModels.behind(AWAITED_READ_MODELS, position), this.endSessions(events)]);
    // A repeated invitation answers with the member that its first run created, so the id comes from the events.
    const about = events.at(-1)?.data.memberId ?? command.memberId;
    return new WriteResult(removesMember(action) ? null : answerAbout(state, about), stale);
  }

  private async commandOf(action: MemberAction, { clinicId, actor, at }: CommandContext): Promise<MemberCommand> {
    const by = memberId(actor.userId);
    if (action.type === 'InviteMember') return { ...action, at, by, memberId: memberId(randomUUID()) };
    if (action.type !== 'ChangeMemberRoles') return { ...action, at, by };
    const { reason, ...change } = action;
    return { ...change, at, by, ...(reason !== undefined && { reason: await this.actorSeal.seal(clinicId, actor, reason) }) };
  }

  private async endSessions(events: readonly RecordedMemberEvent[]): Promise<void> {
    for (const event of events) {
      const ended = sessionsEndedBy(event);
      if (ended) await this.sessions.endAllOf(ended.of, ended.by);
    }
  }
}

const removesMember = ({ type }: MemberAction): boolean => type === 'DeleteMember' || type === 'EraseMember';

/** Null details mean that the member was erased since the first answer. */
function answerAbout({ members }: Members, id: MemberId): Member {
  const member = members.get(id);
  const answer = member && memberOf(member, member.details);
  if (!answer) throw new Refusal('member.notFound');
  return answer;
}
