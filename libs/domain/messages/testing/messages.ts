import { clinicDay, type Instant, instant, ticketId } from '../../kernel/ids.ts';
import { rules } from '../../testing/given-when-then.ts';
import type { CommandOf, MessageCommand, MessagesCommand, Receipt } from '../commands.ts';
import type { MessageRefusal } from '../decide.ts';
import { type MessageEvent, type MessagesEvent, type MessagesWish, messageId, type SkipReason } from '../events.ts';
import { messages } from '../messages.ts';

export const given = rules<MessageRefusal>().of(messages);

export const NOW: Instant = instant(new Date('2026-11-20T08:00Z'));
export const ID = messageId('00000000-0000-7000-8000-000000000001');
const TICKET = ticketId(clinicDay(new Date('2026-11-20')), '00000000-0000-7000-8000-000000000009');

const ACCOUNT = 'AC1';

const data = { messageId: ID } as const;
export const requested = {
  type: 'MessageRequested',
  data: { ...data, ticketId: TICKET, kind: 'call', requestedAt: NOW },
} as const satisfies MessageEvent;
export const resendRequested: MessageEvent = { type: 'MessageResendRequested', data: { ...data, requestedAt: NOW } };
export const sent = (sid = 'SM1'): MessageEvent => ({
  type: 'MessageSent',
  data: { ...data, sid, account: ACCOUNT, sentAt: NOW },
});
export const delivered: MessageEvent = { type: 'MessageDelivered', data: { ...data, deliveredAt: NOW } };
export const read: MessageEvent = { type: 'MessageRead', data: { ...data, readAt: NOW } };
export const failed = (code = '63016'): MessageEvent => ({ type: 'MessageFailed', data: { ...data, code, failedAt: NOW } });
export const skipped = (reason: SkipReason = 'noConsent'): MessageEvent => ({
  type: 'MessageSkipped',
  data: { ...data, reason, skippedAt: NOW },
});
export const unknown: MessageEvent = { type: 'MessageOutcomeUnknown', data: { ...data, notedAt: NOW } };
export const copyDeleted = (sid: string): MessageEvent => ({
  type: 'MessageCopyDeleted',
  data: { ...data, sid, deletedAt: NOW },
});
export const wishReceived = (wish: MessagesWish): MessagesEvent => ({
  type: 'MessagesWishReceived',
  data: { wish, receivedAt: NOW },
});

const about = { messageId: ID, at: NOW } as const;
export const request = {
  type: 'RequestMessage',
  ticketId: TICKET,
  kind: 'call',
  skipped: null,
  allowance: null,
  ...about,
} as const satisfies MessageCommand;
export const resend = { type: 'RequestResend', allowance: null, restoredAt: null, ...about } as const satisfies MessageCommand;
export const doubtFailure = (restoredAt: Instant): MessageCommand => ({ type: 'DoubtFailure', restoredAt, ...about });
export const recordSent = (sid = 'SM1'): CommandOf<'RecordSent'> => ({ type: 'RecordSent', sid, account: ACCOUNT, ...about });
export const recordFailure = (code = '63016'): MessageCommand => ({ type: 'RecordFailure', code, ...about });
export const skip = (reason: SkipReason = 'noConsent'): MessageCommand => ({ type: 'SkipMessage', reason, ...about });
export const recordUnknown: MessageCommand = { type: 'RecordOutcomeUnknown', ...about };
export const receipt = (says: Receipt['says'], sid = 'SM1'): CommandOf<'RecordReceipt'> =>
  says === 'failed'
    ? { type: 'RecordReceipt', says, code: '63016', sid, account: ACCOUNT, ...about }
    : { type: 'RecordReceipt', says, sid, account: ACCOUNT, ...about };
export const recordCopyDeleted = (sid: string): MessageCommand => ({ type: 'RecordCopyDeleted', sid, ...about });
export const recordUnnamedCopyDeleted = (sid: string): MessageCommand => ({ type: 'RecordUnnamedCopyDeleted', sid, ...about });
export const recordWish = (wish: MessagesWish): MessagesCommand => ({ type: 'RecordWish', wish, at: NOW });
