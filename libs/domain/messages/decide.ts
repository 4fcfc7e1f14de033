import { Refusal } from '../kernel/refusal.ts';
import type { CommandOf, MessageCommand } from './commands.ts';
import type { MessageEvent } from './events.ts';
import type { Message, MessageState, MessagesOfDay } from './state.ts';

export type MessageRefusal = 'message.notFound' | 'message.sidMismatch';

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

export function decide(command: MessageCommand, day: MessagesOfDay): Decided {
  if (command.type === 'RequestMessage') return request(command, day);
  const message = day.messages.get(command.messageId);
  if (!message) throw refusal('message.notFound');
  const { messageId, at } = command;
  switch (command.type) {
    case 'RecordSent':
      return sent(message, command);
    case 'RecordReceipt':
      return receipt(message, command);
    case 'RecordFailure':
      return isNews('failed', message) ? [{ type: 'MessageFailed', data: { messageId, code: command.code, failedAt: at } }] : [];
    case 'SkipMessage':
      return isNews('skipped', message)
        ? [{ type: 'MessageSkipped', data: { messageId, reason: command.reason, skippedAt: at } }]
        : [];
    case 'RecordOutcomeUnknown':
      return isNews('unknown', message) ? [{ type: 'MessageOutcomeUnknown', data: { messageId, notedAt: at } }] : [];
  }
}

/** A message is requested once, however often the call that asks for it is delivered. */
function request({ messageId, ticketId, kind, at: requestedAt }: CommandOf<'RequestMessage'>, day: MessagesOfDay): Decided {
  if (day.messages.get(messageId)) return [];
  return [{ type: 'MessageRequested', data: { messageId, ticketId, kind, requestedAt } }];
}

function sent(message: Message, { messageId, sid, at: sentAt }: CommandOf<'RecordSent'>): Decided {
  refuseOther(sid, message);
  return isNews('sent', message) ? [{ type: 'MessageSent', data: { messageId, sid, sentAt } }] : [];
}

/** A receipt that overtakes the record of the sending proves the sending too. */
function receipt(message: Message, command: CommandOf<'RecordReceipt'>): Decided {
  refuseOther(command.sid, message);
  if (!isNews(command.says, message)) return [];
  const proof = sent(message, { ...command, type: 'RecordSent' });
  const receipt = receiptOf(command);
  return receipt ? [...proof, receipt] : proof;
}

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

/** Two provider ids for one message mean that it was sent twice, which must not be hidden. */
function refuseOther(sid: string, message: Message): void {
  if (message.sid !== null && message.sid !== sid) throw refusal('message.sidMismatch');
}

const refusal = (code: MessageRefusal): Refusal<MessageRefusal> => new Refusal(code);
