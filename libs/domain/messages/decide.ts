import type { Instant } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CommandOf, MessageCommand, MessagesCommand } from './commands.ts';
import type { MessageEvent, MessagesEvent, SkipReason } from './events.ts';
import { capReached } from './monthly-cap.ts';
import { evolveMessage, type Message, type MessageState, type MessagesOfDay } from './state.ts';

export type MessageRefusal = 'message.notFound' | 'message.notResendable' | 'message.sidMismatch';

type Decided = readonly MessageEvent[];

/** The states from which each receipt is still accepted: a late or repeated one changes nothing. */
const NEWS: Readonly<Record<Exclude<MessageState, 'requested'>, readonly MessageState[]>> = {
  skipped: ['requested'],
  unknown: ['requested'],
  sent: ['requested', 'unknown'],
  delivered: ['requested', 'unknown', 'sent'],
  read: ['requested', 'unknown', 'sent', 'delivered'],
  failed: ['requested', 'unknown', 'sent'],
};

export function decide(command: MessagesCommand, day: MessagesOfDay): readonly MessagesEvent[] {
  if (command.type === 'RecordWish')
    return [{ type: 'MessagesWishReceived', data: { wish: command.wish, receivedAt: command.at } }];
  if (command.type === 'RequestMessage') return request(command, day);
  const message = day.messages.get(command.messageId);
  if (!message) throw refusal('message.notFound');
  const { messageId, at } = command;
  switch (command.type) {
    case 'RequestResend':
      return resend(message, command, day);
    case 'RecordSent':
      refuseTaken(command, day);
      return sent(message, command);
    case 'RecordReceipt':
      refuseTaken(command, day);
      return receipt(message, command);
    case 'RecordFailure':
      return isNews('failed', message) ? [{ type: 'MessageFailed', data: { messageId, code: command.code, failedAt: at } }] : [];
    case 'SkipMessage':
      return isNews('skipped', message) ? skipped(command, command.reason) : [];
    case 'RecordOutcomeUnknown':
      return isNews('unknown', message) ? outcomeUnknown(command) : [];
    case 'DoubtFailure':
      return mayHaveGoneSince(command.restoredAt, message) ? outcomeUnknown(command) : [];
    case 'RecordCopyDeleted':
      return message.copies.some(({ sid }) => sid === command.sid) ? copyDeleted(command) : [];
    case 'RecordUnnamedCopyDeleted':
      return message.deletedSids.includes(command.sid) ? [] : copyDeleted(command);
  }
}

/** A message is requested once, however often the call that asks for it is delivered. */
function request(command: CommandOf<'RequestMessage'>, day: MessagesOfDay): Decided {
  const { messageId, ticketId, kind, at: requestedAt } = command;
  if (day.messages.get(messageId)) return [];
  const reason = command.skipped ?? capReached(command, day);
  return [{ type: 'MessageRequested', data: { messageId, ticketId, kind, requestedAt } }, ...skipped(command, reason)];
}

/** One that a person takes for unsent, and that may have been sent, is told as unknown instead: whether to send it again is asked first. */
function resend(message: Message, command: CommandOf<'RequestResend'>, day: MessagesOfDay): Decided {
  const { kind, state } = message;
  const isResendable = kind === 'call' && (state === 'unknown' || state === 'failed');
  if (!isResendable) throw refusal('message.notResendable');
  const { messageId, restoredAt, at: requestedAt } = command;
  if (mayHaveGoneSince(restoredAt, message)) return outcomeUnknown(command);
  return [{ type: 'MessageResendRequested', data: { messageId, requestedAt } }, ...skipped(command, capReached(command, day))];
}

/** A failed message of a call may have been sent again between the backup and its restore. */
const mayHaveGoneSince = (restoredAt: Instant | null, { kind, state, at }: Message): boolean =>
  kind === 'call' && state === 'failed' && restoredAt !== null && at <= restoredAt;

const outcomeUnknown = ({ messageId, at: notedAt }: MessageCommand): Decided => [
  { type: 'MessageOutcomeUnknown', data: { messageId, notedAt } },
];

const skipped = ({ messageId, at }: MessageCommand, reason: SkipReason | null): Decided =>
  reason === null ? [] : [{ type: 'MessageSkipped', data: { messageId, reason, skippedAt: at } }];

/** One provider id stands for one message: it was found at the provider by its phone, which a family may share. */
function refuseTaken({ messageId, sid }: CommandOf<'RecordSent' | 'RecordReceipt'>, day: MessagesOfDay): void {
  for (const { id, sid: own, formerSids } of day.messages.values())
    if (id !== messageId && (own === sid || formerSids.includes(sid))) throw refusal('message.sidMismatch');
}

/** Two provider ids for one message mean that it was sent twice, which must not be hidden; after a resend that was known. */
function sent(message: Message, { messageId, sid, account, at: sentAt }: CommandOf<'RecordSent'>): Decided {
  const isOther = message.sid !== null && message.sid !== sid;
  if (isOther && message.resends === 0) throw refusal('message.sidMismatch');
  return isOther || isNews('sent', message) ? [{ type: 'MessageSent', data: { messageId, sid, account, sentAt } }] : [];
}

/** A receipt that overtakes the record of the sending proves the sending too. One of a former attempt says nothing of the present one. */
function receipt(message: Message, command: CommandOf<'RecordReceipt'>): Decided {
  if (message.formerSids.includes(command.sid)) return [];
  const proof = sent(message, { ...command, type: 'RecordSent' });
  const proved = proof.reduce((before, event) => evolveMessage(before, event) ?? before, message);
  const told = isNews(command.says, proved) ? receiptOf(command) : undefined;
  return told ? [...proof, told] : proof;
}

const copyDeleted = ({ messageId, sid, at: deletedAt }: CommandOf<'RecordCopyDeleted' | 'RecordUnnamedCopyDeleted'>): Decided => [
  { type: 'MessageCopyDeleted', data: { messageId, sid, deletedAt } },
];

function receiptOf(receipt: CommandOf<'RecordReceipt'>): MessageEvent | undefined {
  const { messageId, at } = receipt;
  switch (receipt.says) {
    case 'sent':
      return undefined;
    case 'delivered':
      return { type: 'MessageDelivered', data: { messageId, deliveredAt: at } };
    case 'read':
      return { type: 'MessageRead', data: { messageId, readAt: at } };
    case 'failed':
      return { type: 'MessageFailed', data: { messageId, code: receipt.code, failedAt: at } };
  }
}

const isNews = (state: keyof typeof NEWS, message: Message): boolean => NEWS[state].includes(message.state);

const refusal = (code: MessageRefusal): Refusal<MessageRefusal> => new Refusal(code);
