import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TestMessage } from '#libs/contracts/messaging/test-message.ts';
import { type MessageTemplate, templateOf } from '#libs/domain/clinic/message-template.ts';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { MessageCommand } from '#libs/domain/messages/commands.ts';
import { type MessageId, messageId } from '#libs/domain/messages/events.ts';
import type { MessagesOfDay } from '#libs/domain/messages/state.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { type CommandContext, partOf } from '#libs/ledger/command-context.ts';
import type { MessagingAccount, Messenger, SendOutcome } from '#libs/messaging/messenger.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { ProviderRefusal } from '../../platform/http/problems/provider-refusal.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import { MESSENGER } from '../messenger.provider.ts';
import { OptOuts } from '../opt-outs.ts';
import { Pauses } from '../sending/pauses.ts';
import { TestMessageContent } from '../test-message-content.ts';

/** Tries the clinic's messaging settings with a message to a phone of the manager's choice. */
export class SendTestMessage extends Command<TestMessage> {
  constructor(
    readonly to: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

interface CompleteSettings {
  readonly clinic: Clinic<Sealed>;
  readonly account: MessagingAccount;
  readonly template: MessageTemplate;
}

@CommandHandler(SendTestMessage)
export class SendTestMessageHandler implements ICommandHandler<SendTestMessage> {
  constructor(
    private readonly accounts: ClinicAccounts,
    private readonly content: TestMessageContent,
    private readonly days: ClinicDays,
    private readonly messages: ClinicMessages,
    private readonly optOuts: OptOuts,
    private readonly pauses: Pauses,
    @Inject(MESSENGER) private readonly messenger: Messenger,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Each attempt is recorded, and a request that is sent again is answered by what was recorded of it. */
  async execute({ to, context }: SendTestMessage): Promise<TestMessage> {
    const { clinicId, actor, at } = context;
    const { clinic, account, template } = await this.completeSettings(clinicId);
    if (await this.optOuts.has(clinicId, to)) throw new Refusal('messaging.optedOut');
    const day = await this.days.today(clinicId, at);
    const id = messageId(randomUUID());
    const known = await this.request(context, day, id);
    if (known !== id) return answerOf(await this.messages.messagesOf(clinicId, day), known);
    const { contentSid, withName } = template;
    const content = await this.content.contentOf({ clinicId, clinic, day, managerId: actor.userId, withName });
    const outcome = await this.messenger.send(account, { id, clinicId, day, to, contentSid, content });
    const after = { ...partOf(context, 'outcome'), at: instant(this.now()) };
    if (outcome.outcome === 'sent') await this.pauses.end(clinicId, after.at);
    const record = recordOf(outcome, { messageId: id, at: after.at }, account);
    return answerOf((await this.messages.record(after, day, record)).state, id);
  }

  private async completeSettings(clinicId: ClinicId): Promise<CompleteSettings> {
    const found = await this.accounts.accountOf(clinicId);
    if (!found) throw new Refusal('clinic.notFound');
    const { clinic, account } = found;
    const template = templateOf(clinic.messaging);
    if (!account || !template) throw new Refusal('messaging.notConfigured');
    return { clinic, account, template };
  }

  /** The message that the request stands for: this one, or that of the same request when it first came. */
  private async request(context: CommandContext, day: ClinicDay, id: MessageId): Promise<MessageId> {
    const { at } = context;
    const command = {
      type: 'RequestMessage',
      messageId: id,
      ticketId: null,
      kind: 'test',
      skipped: null,
      allowance: null,
      at,
    } as const;
    const { events } = await this.messages.record(context, day, command);
    const requested = events.find((event) => event.type === 'MessageRequested');
    return requested?.data.messageId ?? id;
  }
}

function recordOf(
  outcome: SendOutcome,
  message: Pick<MessageCommand, 'messageId' | 'at'>,
  { accountSid: account }: MessagingAccount,
): MessageCommand {
  switch (outcome.outcome) {
    case 'sent':
      return { type: 'RecordSent', ...message, sid: outcome.sid, account };
    case 'refused':
    case 'notSent':
      return { type: 'RecordFailure', ...message, code: outcome.code };
    case 'unknown':
      return { type: 'RecordOutcomeUnknown', ...message };
  }
}

/** @throws Refusal for all but a message that the provider took */
function answerOf({ messages }: MessagesOfDay, id: MessageId): TestMessage {
  const { sid = null, code = null } = messages.get(id) ?? {};
  if (code !== null) throw new ProviderRefusal(code);
  if (sid === null) throw new Refusal('messaging.unanswered');
  return { sid };
}
