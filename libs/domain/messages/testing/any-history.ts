import fc from 'fast-check';
import { clinicDay, type Instant, instant, type TicketId, ticketId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { attempt, fold } from '../../testing/attempt.ts';
import type { MessagesCommand } from '../commands.ts';
import { MESSAGE_KINDS, type MessageId, type MessagesEvent, messageId, SKIP_REASONS } from '../events.ts';
import { messages } from '../messages.ts';

const BEGINNING = Date.parse('2026-11-20T08:00:00.000Z');
const DAY = clinicDay(new Date(BEGINNING));
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Three tickets with eight messages between them: most have several. */
export const MESSAGED: readonly TicketId[] = [1, 2, 3].map((n) => ticketId(DAY, uuid(n)));
const ids: readonly MessageId[] = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => messageId(uuid(100 + n)));

type Ask = (id: MessageId, at: Instant) => MessagesCommand;

const PROVIDER = fc.record({ sid: fc.constantFrom('SM1', 'SM2'), account: fc.constant('AC1') });
const ALLOWANCE = fc.constantFrom(null, null, 0, 1, 3, 5);
const RESTORED_AT = fc.constantFrom(null, null, instant(new Date(BEGINNING + 30 * 60_000)));
const code = fc.constantFrom('63016', '63003');
const says = fc.oneof(
  fc.record({ says: fc.constantFrom('sent', 'delivered', 'read') }),
  fc.record({ says: fc.constant('failed'), code }),
);

/** Arguments of each command. A command without a row here does not compile. */
const COMMANDS: Readonly<Record<MessagesCommand['type'], fc.Arbitrary<Ask>>> = {
  RequestMessage: fc
    .tuple(
      fc.constantFrom(...MESSAGED, null),
      fc.constantFrom(...MESSAGE_KINDS),
      fc.constantFrom(null, null, ...SKIP_REASONS),
      ALLOWANCE,
    )
    .map(([ticket, kind, skipped, allowance]) => (id, at) => ({
      type: 'RequestMessage',
      messageId: id,
      ticketId: ticket,
      kind,
      skipped,
      allowance,
      at,
    })),
  RecordWish: fc.constantFrom('stop', 'start').map((wish) => (_, at) => ({ type: 'RecordWish', wish, at })),
  RequestResend: fc.tuple(ALLOWANCE, RESTORED_AT).map(([allowance, restoredAt]) => (id, at) => ({
    type: 'RequestResend',
    messageId: id,
    allowance,
    restoredAt,
    at,
  })),
  DoubtFailure: RESTORED_AT.map((restoredAt) => (id, at) => ({
    type: 'DoubtFailure',
    messageId: id,
    restoredAt: restoredAt ?? at,
    at,
  })),
  RecordSent: PROVIDER.map((copy) => (id, at) => ({ type: 'RecordSent', messageId: id, ...copy, at })),
  RecordFailure: code.map((why) => (id, at) => ({ type: 'RecordFailure', messageId: id, code: why, at })),
  SkipMessage: fc.constantFrom(...SKIP_REASONS).map((reason) => (id, at) => ({ type: 'SkipMessage', messageId: id, reason, at })),
  RecordOutcomeUnknown: fc.constant((id, at) => ({ type: 'RecordOutcomeUnknown', messageId: id, at })),
  RecordCopyDeleted: PROVIDER.map(({ sid }) => (id, at) => ({ type: 'RecordCopyDeleted', messageId: id, sid, at })),
  RecordUnnamedCopyDeleted: PROVIDER.map(({ sid }) => (id, at) => ({ type: 'RecordUnnamedCopyDeleted', messageId: id, sid, at })),
  RecordReceipt: fc.tuple(PROVIDER, says).map(([copy, told]) => (id, at) => ({
    type: 'RecordReceipt',
    messageId: id,
    ...copy,
    ...told,
    at,
  })),
};

/** Commands for a few messages, in any order; every other one asks for a message, so that tickets are called anew. */
const anyAsk = fc.tuple(
  fc.constantFrom(...ids),
  fc.oneof({ arbitrary: COMMANDS.RequestMessage, weight: 6 }, ...Object.values(COMMANDS)),
);

/** The events of a day's messages after any commands, a minute apart. */
export const anyMessages: fc.Arbitrary<readonly MessagesEvent[]> = fc
  .array(anyAsk, { maxLength: 60, size: 'max' })
  .map((asked) => {
    let state = messages.initial;
    return asked.flatMap(([id, ask], minute) => {
      const outcome = attempt(messages, ask(id, instant(new Date(BEGINNING + minute * 60_000))), state);
      const events = outcome instanceof Refusal ? [] : outcome;
      state = fold(messages, events, state);
      return events;
    });
  });
