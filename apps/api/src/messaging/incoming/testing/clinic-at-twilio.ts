import { randomUUID } from 'node:crypto';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { instant, ticketId } from '#libs/domain/kernel/ids.ts';
import type { MessageCommand } from '#libs/domain/messages/commands.ts';
import { type MessageId, messageId } from '#libs/domain/messages/events.ts';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import type { MessagingAccount } from '#libs/messaging/messenger.ts';
import { DAY_PARAMETER, MESSAGE_PARAMETER } from '#libs/messaging/receipt-address.ts';
import { PATIENT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { incomingPost, receiptPost, type TwilioPost } from '#libs/messaging/testing/twilio-posts.ts';
import { type ApiReply, type ApiUnderTest, ORIGIN } from '../../../testing/api-under-test.ts';
import { ClinicUnderTest } from '../../testing/messaging-under-test.ts';

/** A message that the provider took. */
export interface TakenMessage {
  readonly id: MessageId;
  readonly sid: string;
}

const hex = () => randomUUID().replaceAll('-', '');
export const newSid = (): string => `SM${hex()}`;

/** A clinic with an account of its own at the provider, and the provider's posts to it. */
export class ClinicAtTwilio extends ClinicUnderTest {
  readonly account: MessagingAccount;

  private constructor(account: MessagingAccount, ...clinic: ConstructorParameters<typeof ClinicUnderTest>) {
    super(...clinic);
    this.account = account;
  }

  static async open(api: ApiUnderTest, slug: string): Promise<ClinicAtTwilio> {
    const clinicId = await api.clinic(slug);
    const account = { accountSid: `AC${hex()}`, authToken: `token-of-${slug}`, fromNumber: '+97142345678' };
    const clinic = new ClinicAtTwilio(account, api, clinicId, await api.person(clinicId, 'Manager'));
    await clinic.configure(account);
    return clinic;
  }

  /** A message of a call, as the sender records it: `taken` by the provider, or on its way there. */
  async ofACall({ taken = true } = {}): Promise<TakenMessage> {
    const [id, sid] = [messageId(randomUUID()), newSid()];
    const ticket = ticketId(await this.today(), randomUUID());
    const about = { messageId: id, at: instant(this.api.runtime.now()) };
    await this.record({ type: 'RequestMessage', ticketId: ticket, kind: 'call', skipped: null, allowance: null, ...about });
    if (taken) await this.record({ type: 'RecordSent', sid, account: this.account.accountSid, ...about });
    return { id, sid };
  }

  async record(command: MessageCommand): Promise<void> {
    const actor = { userId: 'test', roles: [], provider: 'test' };
    const context = unkeyed({ clinicId: this.id, actor, at: command.at });
    await this.api.runtime.messages.record(context, await this.today(), command);
  }

  async receipt({ id, sid }: TakenMessage, status: string, errorCode?: string): Promise<TwilioPost> {
    const query = new URLSearchParams({ [MESSAGE_PARAMETER]: id, [DAY_PARAMETER]: await this.today() });
    return this.receiptTo(`${this.statusUrl}?${query}`, sid, status, errorCode);
  }

  /** A receipt that the provider posts to this address. */
  receiptTo(statusCallback: string, sid: string, status: string, errorCode?: string): TwilioPost {
    const { accountSid, fromNumber } = this.account;
    const held = {
      sid,
      accountSid,
      to: `whatsapp:${PATIENT}`,
      from: `whatsapp:${fromNumber}`,
      contentSid: TEMPLATE,
      variables: {},
    };
    const [createdAt, sentAt] = [new Date(0), new Date(0)];
    return receiptPost(this.account, { ...held, statusCallback, createdAt, sentAt }, status, errorCode);
  }

  /** A patient's message to the clinic, signed by this account: the clinic's own, as a rule. */
  written(text: string, { phone = PATIENT, account = this.account } = {}): TwilioPost {
    return incomingPost(account, `${ORIGIN}/v1/messaging/inbound/${this.id}`, phone, text);
  }

  /** Posts as the provider does: without session, origin and key. */
  async post({ url, body, headers }: TwilioPost): Promise<ApiReply> {
    const { pathname, search } = new URL(url);
    return await this.api.app.inject({ method: 'POST', url: pathname + search, payload: body, headers });
  }

  async statusOf(post: TwilioPost): Promise<number> {
    return (await this.post(post)).statusCode;
  }

  /** Events of all days' messages of this clinic. */
  async events(): Promise<readonly StoredEvent[]> {
    const all = (await Array.fromAsync(this.api.runtime.engines.log.readAll())).flat();
    return all.filter(({ stream }) => stream.startsWith(`messages-${this.id}_`));
  }

  async types(): Promise<readonly string[]> {
    return (await this.events()).map(({ type }) => type);
  }

  async today(): Promise<ClinicDay> {
    const { days, now } = this.api.runtime;
    return await days.today(this.id, instant(now()));
  }

  private get statusUrl(): string {
    return `${ORIGIN}/v1/messaging/status/${this.id}`;
  }
}
