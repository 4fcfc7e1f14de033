import { Inject } from '@nestjs/common';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import { CHANGES_SIGN_IN } from '#libs/domain/members/consequences.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isMemberEvent } from '#libs/ledger/log/member-event.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { MEMBERS_LEDGER } from '../../platform/runtime/tokens.ts';
import { Reactor } from '../../platform/work/reactor.ts';
import { ClinicIndex } from './clinic-index.ts';
import { PersonFingerprints } from './person-fingerprints.ts';

/** Updates the index from the directories. A reactor rather than a projection, because it needs e-mails in clear. */
@Reactor()
export class ClinicIndexReactor implements Reactor {
  readonly name = 'clinic-index';

  constructor(
    @Inject(MEMBERS_LEDGER) private readonly members: Pick<MembersLedger, 'load'>,
    private readonly index: ClinicIndex,
    private readonly prints: PersonFingerprints,
  ) {}

  concerns(event: LogEvent): boolean {
    return isMemberEvent(event) && CHANGES_SIGN_IN[event.type];
  }

  /** Indexes the directory's present state rather than the event, so that repeated or late events give the same result. */
  async react(event: LogEvent): Promise<void> {
    if (!isMemberEvent(event)) return;
    const { clinicId } = event;
    const { memberId: member } = event.data;
    await this.index.update({ tenant: clinicId, member }, await this.printsOf(event, member));
  }

  private async printsOf({ clinicId }: LogEvent, id: MemberId): Promise<readonly string[]> {
    const { state } = await this.members.load(membersStream(clinicId));
    const member = state.members.get(id);
    if (!member?.details) return [];
    const identities = Object.entries(member.identities).map(([provider, subject]) => ({ provider, subject }));
    return [this.prints.ofEmail(member.details.email), ...identities.map((identity) => this.prints.ofIdentity(identity))];
  }
}
