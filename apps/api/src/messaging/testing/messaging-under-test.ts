import { randomUUID } from 'node:crypto';
import { type MessagesToday, messagesTodayAnswer } from '#libs/contracts/messaging/messages-today.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { dayOfTicket, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import type { MessagingAccount } from '#libs/messaging/messenger.ts';
import { ACCOUNT, NEAR_TEMPLATE, PATIENT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { type DoubleSettings, TwilioDouble } from '#libs/messaging/testing/twilio-double.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';
import { type Trial, UNTRIED } from '../sending/message-job-shapes.ts';
import { MessageRecords } from '../sending/message-records.ts';

const TEMPLATES = { [TEMPLATE]: ['1', '2', '3', '4'], [NEAR_TEMPLATE]: ['1', '2', '3', '4'] };

/** The whole API before a double of Twilio, which knows one account. */
export class MessagingUnderTest implements AsyncDisposable {
  readonly api: ApiUnderTest;
  readonly twilio: TwilioDouble;

  private constructor(api: ApiUnderTest, twilio: TwilioDouble) {
    this.api = api;
    this.twilio = twilio;
  }

  /** The double's clock, where it has one, is the API's. */
  static async open(double: Partial<DoubleSettings> = {}, variables: NodeJS.ProcessEnv = {}): Promise<MessagingUnderTest> {
    const twilio = await TwilioDouble.start({ accounts: [{ ...ACCOUNT, templates: TEMPLATES }], ...double });
    const api = new ApiUnderTest();
    await api.open({ TWILIO_BASE_URL: twilio.url, ...variables }, double.now);
    return new MessagingUnderTest(api, twilio);
  }

  /** A clinic whose settings are complete. */
  async clinic(slug: string, account: MessagingAccount = ACCOUNT): Promise<ClinicUnderTest> {
    const clinic = await this.clinicWithout(slug);
    await clinic.configure(account);
    return clinic;
  }

  /** A clinic without messaging settings. */
  async clinicWithout(slug: string): Promise<ClinicUnderTest> {
    const clinicId = await this.api.clinic(slug, 'مركز النور');
    return new ClinicUnderTest(this.api, clinicId, await this.api.person(clinicId, 'Manager'));
  }

  /** Records something of a message, as its provider's posts and jobs do. */
  async record(...recorded: Parameters<MessageRecords['record']>): Promise<void> {
    await this.api.get(MessageRecords).record(...recorded);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Attempts that hang end with it.
    await this.twilio.close();
    await this.api.close();
  }
}

export class ClinicUnderTest {
  readonly id: ClinicId;
  readonly manager: Person;
  /** The patient who was called last. */
  private current: TicketId | undefined;
  protected readonly api: ApiUnderTest;

  constructor(api: ApiUnderTest, id: ClinicId, manager: Person) {
    this.api = api;
    this.id = id;
    this.manager = manager;
  }

  async configure({ accountSid, authToken, fromNumber }: MessagingAccount = ACCOUNT): Promise<void> {
    const messaging = { accountSid, authToken, fromNumber, contentSid: TEMPLATE };
    await this.done('PUT', '/v1/tenants/current', { messaging });
  }

  /** Has patients told that their turn is near. */
  async tellNear(minutes: number, enabled = true): Promise<void> {
    const nearlyThere = { enabled, minutes, contentSid: NEAR_TEMPLATE };
    await this.done('PUT', '/v1/tenants/current', { messaging: { nearlyThere } });
  }

  /** A patient who waits. */
  async issued(changed: object = {}): Promise<TicketId> {
    const patient = { name: 'سارة المنصوري', age: 40, phone: PATIENT, whatsapp: true, ...changed };
    const { ticket } = ticketAnswer.parse(await this.done('POST', '/v1/tickets', { patient })).data;
    if (!isTicketId(ticket.id)) throw new Error(`no ticket id: ${ticket.id}`);
    return ticket.id;
  }

  /** Calls the patient, after the one before is done. */
  async call(ticketId: TicketId): Promise<void> {
    if (this.current !== undefined && this.current !== ticketId) await this.act(this.current, 'complete');
    await this.act(ticketId, 'notify');
    this.current = ticketId;
  }

  async act(ticketId: TicketId, action: string): Promise<void> {
    await this.done('POST', `/v1/tickets/${ticketId}/${action}`);
  }

  async called(changed: object = {}): Promise<TicketId> {
    const ticketId = await this.issued(changed);
    await this.call(ticketId);
    return ticketId;
  }

  async messagesToday(): Promise<MessagesToday> {
    return messagesTodayAnswer.parse(await this.done('GET', '/v1/messaging/today')).data;
  }

  /** The messages of a ticket, in the order of their requests. */
  async messagesOf(ticketId: TicketId): Promise<readonly Message[]> {
    const { messages } = await this.api.get(ClinicMessages).messagesOf(this.id, dayOfTicket(ticketId));
    return [...messages.values()].filter((message) => message.ticketId === ticketId);
  }

  /** The message of a ticket once there is one in one of these states. */
  async message(ticketId: TicketId, ...states: readonly Message['state'][]): Promise<Message> {
    let found: Message | undefined;
    await eventually(async () => {
      found = (await this.messagesOf(ticketId)).find(({ state }) => states.includes(state));
      return found !== undefined;
    });
    if (!found) throw new Error('eventually has found it');
    return found;
  }

  /** The message that the ticket's turn is near, if any. */
  async nearMessage(ticketId: TicketId): Promise<Message | undefined> {
    return (await this.messagesOf(ticketId)).find(({ kind }) => kind === 'nearlyThere');
  }

  /** The same, once there is one in this state. */
  async nearMessageOnce(ticketId: TicketId, state: Message['state']): Promise<Message> {
    await eventually(async () => (await this.nearMessage(ticketId))?.state === state);
    const found = await this.nearMessage(ticketId);
    if (!found) throw new Error('eventually has found it');
    return found;
  }

  /** A message of the ticket's present call that no job has in hand. */
  async requested(ticketId: TicketId): Promise<Trial> {
    const { queues } = this.api.runtime;
    const day = dayOfTicket(ticketId);
    const { tickets } = (await queues.load(queueStream(this.id, day))).state;
    const { notifiedCount: attempt, notifiedAt: calledAt = null } = tickets.get(ticketId) ?? {};
    if (attempt === undefined || calledAt === null) throw new Error(`${ticketId} is not called`);
    const named = { clinicId: this.id, day, messageId: messageId(randomUUID()) };
    const call = { kind: 'call', ...named, attempt, calledAt, resends: 0 } as const;
    await this.api
      .get(MessageRecords)
      .record(call, { type: 'RequestMessage', ticketId, kind: 'call', skipped: null, allowance: null });
    return { ...call, ...UNTRIED };
  }

  async done(...[method, path, body]: [method: 'GET' | 'POST' | 'PUT', path: string, body?: object]): Promise<unknown> {
    const { status, body: answer } = await this.api.ask(this.manager, method, path, body);
    if (status >= 400) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
