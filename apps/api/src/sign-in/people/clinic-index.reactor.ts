import type { MemberId } from '#libs/domain/kernel/ids.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { membersStream } from '#libs/ledger/stream-names.ts';
import type { Reactor } from '#libs/operations/reactors/reactor.ts';
import { isMemberEvent } from '#projections/members/member-event.ts';
import type { LogEvent } from '#projections/projection.ts';
import type { ClinicIndex } from './clinic-index.ts';
import type { Prints } from './person-prints.ts';

/** After these somebody is found by other prints than before. */
const TELLING = new Set(['MemberInvited', 'MemberDetailsChanged', 'IdentityBound', 'MemberErased']);

/** Keeps the index level with the directories. A reactor and no projection: it must see e-mails, which those never do. */
export class ClinicIndexReactor implements Reactor {
  readonly name = 'clinic-index';

  constructor(
    private readonly directory: Pick<MembersLedger, 'load'>,
    private readonly index: ClinicIndex,
    private readonly prints: Prints,
  ) {}

  concerns(event: LogEvent): boolean {
    return isMemberEvent(event) && TELLING.has(event.type);
  }

  /** By how the directory stands now and not by the event: told again, or of something long past, it comes to the same. */
  async react(event: LogEvent): Promise<void> {
    if (!isMemberEvent(event)) return;
    const { tenant } = event;
    const { memberId: member } = event.data;
    await this.index.keep({ tenant, member }, await this.printsOf(event, member));
  }

  private async printsOf({ tenant }: LogEvent, id: MemberId): Promise<readonly string[]> {
    const { state } = await this.directory.load(membersStream(tenant));
    const member = state.members.get(id);
    if (!member?.details) return [];
    const identities = Object.entries(member.identities).map(([provider, subject]) => ({ provider, subject }));
    return [this.prints.ofEmail(member.details.email), ...identities.map((identity) => this.prints.ofIdentity(identity))];
  }
}
