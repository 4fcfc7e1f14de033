import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Collection, Query } from '#libs/document-store/document-store.ts';
import type { Instant, TicketId } from '#libs/domain/kernel/ids.ts';
import type { MessageEvent, MessagesEvent } from '#libs/domain/messages/events.ts';
import type { MessageState } from '#libs/domain/messages/state.ts';
import { anyMessages, MESSAGED } from '#libs/domain/messages/testing/any-history.ts';
import { ID, NOW, requested, sent, skipped } from '#libs/domain/messages/testing/messages.ts';
import { documentsOf, given } from '../testing/given.ts';
import { DAY, logOfKind, TENANT } from '../testing/log.ts';
import { MESSAGES, type MessageDocument } from './message-document.ts';
import { messages } from './messages.projection.ts';
import { messagesOfLastCalls } from './messages-of-calls.ts';

const documents = (events: readonly MessagesEvent[]) => documentsOf(messages, MESSAGES, logOfKind('messages', events, DAY));

/** The read model after these events, as its readers query it. */
const readModel = (events: readonly MessagesEvent[]): Pick<Collection<MessageDocument>, 'find'> => ({
  find: async ({ where }: Query) =>
    documents(events).filter((document) => {
      const values = new Map<string, unknown>(Object.entries(document));
      return Object.entries(where).every(([field, wanted]) => [wanted].flat().some((each) => each === values.get(field)));
    }),
});

describe('the messages projection', () => {
  it('keeps a message with its clinic, its day and the place of its request', () => {
    expect(documents([requested, sent()])).toEqual([
      {
        tenant: TENANT,
        day: DAY,
        requested: 0,
        id: ID,
        ticketId: requested.type === 'MessageRequested' ? requested.data.ticketId : null,
        kind: 'call',
        state: 'sent',
        at: NOW,
        sid: 'SM1',
        formerSids: [],
        copies: [{ sid: 'SM1', account: 'AC1' }],
        deletedSids: [],
        resends: 0,
        code: null,
        spends: 'one',
      },
    ]);
  });

  it('leaves out what is of a message that nobody asked for', () => {
    expect(documents([sent(), skipped()])).toEqual([]);
  });

  it('answers for each ticket what became of the message of its last call, after any events', async () => {
    await fc.assert(
      fc.asyncProperty(anyMessages, async (events) => {
        const found = await messagesOfLastCalls(readModel(events), TENANT, MESSAGED);
        const told = MESSAGED.map((ticket) => {
          const { state, at, code } = found.get(ticket) ?? {};
          return state ? { state, at, code } : undefined;
        });
        expect(told).toEqual(MESSAGED.map((ticket) => lastOf(ticket, events)));
      }),
    );
  });

  it('refuses to fold an event that only a newer product knows', () => {
    const newer = logOfKind('messages', [{ type: 'MessageWithdrawn', data: { messageId: ID, at: NOW } }], DAY);
    expect(() => given(messages, newer)).toThrow('MessageWithdrawn');
  });
});

interface Became {
  readonly state: MessageState;
  readonly at: Instant;
  readonly code: string | null;
}

/** Told without the domain's fold: the last event of the message that was asked for last. */
function lastOf(ticket: TicketId, events: readonly MessagesEvent[]): Became | undefined {
  const last = events
    .filter(isOfAMessage)
    .findLast(({ type, data }) => type === 'MessageRequested' && data.kind === 'call' && data.ticketId === ticket);
  const event = events.filter(isOfAMessage).findLast(({ data }) => data.messageId === last?.data.messageId);
  return event && becameBy(event);
}

type SaysState = Exclude<MessageEvent, { readonly type: 'MessageCopyDeleted' }>;

const isOfAMessage = (event: MessagesEvent): event is SaysState =>
  event.type !== 'MessagesWishReceived' && event.type !== 'MessageCopyDeleted';

function becameBy(event: SaysState): Became {
  switch (event.type) {
    case 'MessageRequested':
    case 'MessageResendRequested':
      return { state: 'requested', at: event.data.requestedAt, code: null };
    case 'MessageSent':
      return { state: 'sent', at: event.data.sentAt, code: null };
    case 'MessageDelivered':
      return { state: 'delivered', at: event.data.deliveredAt, code: null };
    case 'MessageRead':
      return { state: 'read', at: event.data.readAt, code: null };
    case 'MessageFailed':
      return { state: 'failed', at: event.data.failedAt, code: event.data.code };
    case 'MessageSkipped':
      return { state: 'skipped', at: event.data.skippedAt, code: event.data.reason };
    case 'MessageOutcomeUnknown':
      return { state: 'unknown', at: event.data.notedAt, code: null };
  }
}
