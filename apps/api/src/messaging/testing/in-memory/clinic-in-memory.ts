import { type ClinicId, type Instant, instant, isServiceId, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { MessagesWish } from '#libs/domain/messages/events.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { ACCOUNT, CLINIC_ID, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { ResendMessage, ResendMessageHandler } from '../../commands/resend-message.ts';
import { ANY_NUMBER, ProcessInMemory } from './process-in-memory.ts';
import type { TakenInMemory } from './provider-in-memory.ts';
import type { Stored } from './stored.ts';
import type { Truth } from './truth.ts';

const SERVICES = ['general', 'dental'].filter(isServiceId).map((id) => ({ id, name: id, retired: false }));
const ZONE = { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null } as const;
const { accountSid, authToken, fromNumber } = ACCOUNT;
const SET_UP = { accountSid, authToken, fromNumber, contentSid: TEMPLATE };

/** Acts of staff on one ticket, by the command that does each. */
export const ACTS = {
  complete: (ticketId: TicketId): QueueAction => ({ type: 'CompleteTicket', ticketId }),
  cancel: (ticketId: TicketId): QueueAction => ({ type: 'CancelTicket', ticketId }),
  reset: (ticketId: TicketId): QueueAction => ({ type: 'ResetTicket', ticketId }),
  delete: (ticketId: TicketId): QueueAction => ({ type: 'DeleteTicket', ticketId }),
  erase: (ticketId: TicketId): QueueAction => ({ type: 'ErasePatient', ticketId }),
} as const;
export type Act = keyof typeof ACTS;

/** One clinic's people, its patients' telephones and its provider's receipts, each at once and as if in a process of its own. */
export class ClinicInMemory {
  readonly id: ClinicId = CLINIC_ID;
  private readonly stored: Stored;
  private readonly truth: Truth;
  private readonly now: Clock;
  private readonly server: ProcessInMemory;

  constructor(stored: Stored, truth: Truth, now: Clock) {
    [this.stored, this.truth, this.now] = [stored, truth, now];
    this.server = new ProcessInMemory(stored, now);
  }

  async open(): Promise<void> {
    const at = instant(this.now());
    const open = {
      type: 'OpenClinic',
      slug: this.id,
      name: 'عيادة',
      config: { ...ZONE, services: SERVICES, rooms: [] },
      at,
    } as const;
    await this.server.clinics.decideAndAppend(clinicStream(this.id), this.context, open);
    await this.setUp(true);
  }

  async setUp(isSetUp: boolean): Promise<void> {
    const messaging = isSetUp ? SET_UP : { accountSid: null, authToken: null };
    const at = instant(this.now());
    await this.server.clinics.decideAndAppend(clinicStream(this.id), this.context, { type: 'ChangeSettings', messaging, at });
    this.truth.isSetUp = isSetUp;
    this.truth.mayLackWishes = false;
  }

  async issue(phone: string, consent: boolean): Promise<void> {
    this.truth.phones.add(phone);
    const patient = { name: 'سارة المنصوري', age: 40, phone, reason: null, consent };
    const { events } = await this.server.queue.act({ type: 'IssueTicket', patient }, this.context);
    for (const { data } of events)
      this.truth.visits.set(data.ticketId, { phone, consent, isPatientKnown: true, call: undefined });
  }

  async changeConsent(ticketId: TicketId, consent: boolean): Promise<void> {
    const phone = this.truth.visits.get(ticketId)?.phone ?? '';
    const patient = { name: 'سارة المنصوري', age: 40, phone, reason: null, consent };
    // Details that are typed anew are those of a patient again, also after an erasure.
    if (await this.acts({ type: 'ChangeDetails', ticketId, patient })) this.change(ticketId, { consent, isPatientKnown: true });
  }

  async call(ticketId: TicketId): Promise<void> {
    if (await this.acts({ type: 'CallPatient', ticketId })) this.called(ticketId);
  }

  /** Calls the patient who is next, after the one before is done. */
  async callNext(): Promise<void> {
    for (const [ticketId, { call }] of this.truth.visits) if (call !== undefined) await this.act('complete', ticketId);
    const called = this.stored.events.length;
    if (!(await this.acts({ type: 'CallNext' }))) return;
    const next = this.stored.events.slice(called).find(({ type }) => type === 'PatientCalled')?.data['ticketId'];
    if (typeof next === 'string' && isTicketId(next)) this.called(next);
  }

  async act(act: Act, ticketId: TicketId): Promise<void> {
    if (!(await this.acts(ACTS[act](ticketId)))) return;
    const isForgotten = act === 'delete' || act === 'erase';
    this.change(ticketId, { ...(isForgotten && { isPatientKnown: false }), ...(act !== 'erase' && { call: undefined }) });
  }

  /** Moves the ticket to the service that it does not wait for. */
  async sendOn(ticketId: TicketId): Promise<void> {
    for (const { id: service } of SERVICES)
      if (await this.acts({ type: 'MoveTicket', ticketId, service })) return this.change(ticketId, { call: undefined });
  }

  async resend(ticketId: TicketId): Promise<boolean> {
    const { queues, days, calls, messages, pauses } = this.server;
    return await isDone(async () => {
      const { id, state } = await new ResendMessageHandler(queues, days, calls, ANY_NUMBER, messages, pauses).execute(
        new ResendMessage(ticketId, this.context),
      );
      if (state !== 'unknown') this.truth.wanted.set(id, { ticketId, at: this.at, isAgain: true });
    });
  }

  async write(phone: string, wish: MessagesWish): Promise<void> {
    this.truth.phones.add(phone);
    await this.server.optOuts.record({ clinicId: this.id, phone, wish, sid: this.stored.newId(), correlationId: 'test' });
    if (wish === 'stop') this.truth.stopped.add(phone);
    else this.truth.stopped.delete(phone);
  }

  async deliver({ id: messageId, sid, day }: TakenInMemory): Promise<void> {
    const about = { clinicId: this.id, day, messageId };
    await isDone(() => this.server.records.record(about, { type: 'RecordReceipt', says: 'delivered', sid, account: accountSid }));
  }

  private async acts(action: QueueAction): Promise<boolean> {
    return await isDone(() => this.server.queue.act(action, this.context));
  }

  private called(ticketId: TicketId): void {
    const call = this.stored.events.findLast(({ type }) => type === 'PatientCalled')?.id ?? '';
    this.change(ticketId, { call });
    this.truth.wanted.set(call, { ticketId, at: this.at, isAgain: false });
  }

  private change(ticketId: TicketId, changed: object): void {
    const visit = this.truth.visits.get(ticketId);
    if (visit) Object.assign(visit, changed);
  }

  private get at(): Instant {
    return instant(this.now());
  }

  private get context(): CommandContext {
    const actor = { userId: 'manager-1', roles: ['Manager'], provider: 'test' } as const;
    return unkeyed({ clinicId: this.id, actor, at: this.at });
  }
}

/** False: a rule said no, as it does to people who do anything at any time. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
