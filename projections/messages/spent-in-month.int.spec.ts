import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Change, Collection } from '#libs/document-store/document-store.ts';
import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { openStores, type Stores } from '../testing/stores.ts';
import { MESSAGES, type MessageDocument, type Spends } from './message-document.ts';
import { spentInMonth, spentInMonthBefore } from './spent-in-month.ts';

const NOOR = 'noor' as ClinicId;
const AT = '1' as Position;
const SENT_AT = instant(new Date('2026-11-20T08:00:00Z'));

let written = 0;
function message(clinicId: ClinicId, day: string, spends: Spends, formerSids: readonly string[] = []): Change<MessageDocument> {
  written += 1;
  const id = messageId(String(written));
  const about = { tenant: clinicId, day: day as ClinicDay, requested: written, id, ticketId: null, kind: 'call' } as const;
  const isSent = spends !== 'none';
  const document: MessageDocument = {
    ...about,
    state: isSent ? 'sent' : 'skipped',
    at: SENT_AT,
    sid: isSent ? `SM${written}` : null,
    formerSids,
    copies: [],
    deletedSids: [],
    resends: formerSids.length,
    code: null,
    spends,
  };
  return { id, document, position: AT };
}

let stores: Stores;
let messages: Collection<MessageDocument>;
beforeAll(async () => {
  stores = await openStores();
  messages = await stores.documents.collection<MessageDocument>(MESSAGES);
  const changes = [
    message(NOOR, '20261031', 'one'),
    message(NOOR, '20261101', 'one'),
    message(NOOR, '20261101', 'none'),
    message(NOOR, '20261115', 'more', ['SM-first', 'SM-second']),
    message('amal' as ClinicId, '20261115', 'one'),
    message(NOOR, '20261130', 'one'),
    message(NOOR, '20261201', 'one'),
  ];
  await messages.write(changes, AT);
});
afterAll(() => stores.close());

it.each([
  ['20261031', 1, 0],
  ['20261101', 1, 0],
  ['20261115', 4, 1],
  ['20261130', 5, 4],
  ['20261201', 1, 0],
])('counts by %s the messages of its month until then: %i in all, %i before that day', async (day, evening, morning) => {
  expect(await spentInMonth(messages, NOOR, day as ClinicDay)).toBe(evening);
  expect(await spentInMonthBefore(messages, NOOR, day as ClinicDay)).toBe(morning);
});
