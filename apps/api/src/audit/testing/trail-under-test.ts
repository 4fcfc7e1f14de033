import { type AuditEntry, auditAnswer } from '#libs/contracts/audit/audit.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { ViewBatch } from '../../platform/audit/view-batch.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';
import { groupMember } from '../../testing/group-member.ts';
import { RoomsUnderTest } from '../../testing/rooms-under-test.ts';

const MINUTE_MS = 60_000;

/** A morning's people and tickets: at noor one was called twice and completed, another waits. */
export interface Morning {
  readonly noor: RoomsUnderTest;
  readonly palm: ClinicId;
  readonly reception: Person;
  /** Manager of noor and of palm; in oasis of the reception alone, and not of souq. */
  readonly huda: Person;
  readonly ticketId: string;
}

/** The audit trail of four clinics, under a clock that stands until a test lets time pass. */
export class TrailUnderTest {
  readonly api = new ApiUnderTest();
  private now = Date.parse('2026-11-20T05:00:00Z');
  private asking: Person | undefined;

  async open(): Promise<Morning> {
    const { api } = this;
    await api.open({ TRUST_PROXY: '127.0.0.1' }, () => new Date(this.now));
    const noor = await RoomsUnderTest.open(api, 'noor');
    const palm = await api.clinic('palm');
    for (const slug of ['oasis', 'souq']) await api.clinic(slug);
    const reception = await api.person(noor.clinicId, 'Reception');
    const huda = await groupMember(api, new Date(this.now), { noor: ['Manager'], palm: ['Manager'], oasis: ['Reception'] });
    const ticketId = (await noor.issue('سارة')).ticket.id;
    await noor.issue('ليلى', 'dental');
    this.pass();
    await noor.advance('room-1');
    await noor.done(`/v1/tickets/${ticketId}/notify`, { room: 'room-1' });
    await noor.done(`/v1/tickets/${ticketId}/complete`);
    this.asking = noor.manager;
    return { noor, palm, reception, huda, ticketId };
  }

  pass(minutes = 1): void {
    this.now += minutes * MINUTE_MS;
  }

  /** A command's context at this moment, of an actor that is no member. */
  context(clinicId: ClinicId): CommandContext {
    return unkeyed({ clinicId, actor: { userId: 'test', roles: [], provider: 'test' }, at: instant(new Date(this.now)) });
  }

  /** The newest entries that a person sees, noor's manager unless another is named, once the trail has caught up. */
  readonly trail = async (query = '', person: Person | undefined = this.asking): Promise<readonly AuditEntry[]> => {
    await this.caughtUp();
    if (!person) throw new Error('the trail is not open');
    const { status, body } = await this.api.ask(person, 'GET', `/v1/audit?limit=200${query}`);
    if (status !== 200) throw new Error(`the trail: ${status} ${JSON.stringify(body)}`);
    return auditAnswer.parse(body).data;
  };

  /** Events of the day's access stream. */
  async accessOf(clinic: string) {
    return (await Array.fromAsync(this.api.runtime.engines.log.readStream(`access-${clinic}_20261120` as StreamName))).flat();
  }

  async caughtUp(): Promise<void> {
    await this.api.get(ViewBatch).write();
    await this.api.caughtUp('audit', 'members');
  }
}

export const wordsOf = (entries: readonly AuditEntry[]): readonly string[] => entries.map(({ words }) => words);
