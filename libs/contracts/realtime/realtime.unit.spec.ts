import { describe, expect, it } from '@jest/globals';
import { isClinicDay } from '#libs/domain/kernel/ids.ts';
import { aPair } from '../testing/a-pair.ts';
import { withUnknown } from '../testing/with-unknown.ts';
import { reduced } from '../tickets/reduced-entry.ts';
import { formatPosition } from './position.ts';
import { readClientMessage, readServerMessage, reducedEvent, TICKET_TOPICS } from './realtime.ts';

const today = ['20261120'].filter(isClinicDay);
const [position] = today.map((day) => formatPosition(day, 41));
const MESSAGE = { state: 'failed', at: '2026-11-20T06:42:05.000Z', code: '63016' };
const client = (message: unknown) => readClientMessage(JSON.stringify(message));
const server = (message: unknown) => readServerMessage(JSON.stringify(message));

describe('what a page says on the socket', () => {
  it.each([
    ...TICKET_TOPICS.map((topic) => ({ action: 'subscribe', data: { topic } })),
    { action: 'subscribe', data: { topic: 'tickets:updated', after: position } },
    { action: 'unsubscribe', data: { topic: 'messages:updated' } },
    { action: 'ping' },
  ])('understands a message of a page: %j', (message) => {
    expect(client(message)).toEqual(message);
  });

  it.each([
    null,
    [],
    { action: 'publish', data: { topic: 'tickets:created' } },
    { action: 'subscribe' },
    { action: 'subscribe', data: { topic: 'system:error' } },
    { action: 'subscribe', data: { topic: 'tickets:created', after: '41' } },
    { action: 'subscribe', data: { topic: 'tickets:created', tenant: 'other' } },
    { action: 'ping', extra: 1 },
  ])('rejects as a message of a page: %j', (message) => {
    expect(client(message)).toBeNull();
  });

  it('takes text that is no JSON as no message', () => {
    expect(readClientMessage('{"action":')).toBeNull();
  });
});

describe('what the server says', () => {
  it.each([
    { topic: 'system:subscribed', data: { topic: 'tickets:created', position } },
    { topic: 'system:resync', data: { topic: 'tickets:created' } },
    { topic: 'system:resync', data: {} },
    { topic: 'system:error', data: { code: 'socket.messageInvalid', error: 'تعذّرت قراءة الرسالة.' } },
    { topic: 'system:pong' },
    { topic: 'tickets:created', data: aPair, position },
    { topic: 'tickets:status:notified', data: reduced(aPair), position },
    { topic: 'messages:updated', data: { ticket: { id: aPair.ticket.id }, message: MESSAGE }, position },
    { topic: 'messages:updated', data: { ticket: { id: aPair.ticket.id }, message: null }, position },
  ])('understands a message of the server: %j', (message) => {
    expect(server(message)).toEqual(message);
    expect(server(withUnknown(message))).toEqual(message);
  });

  it("drops a name in a shared screen's update", () => {
    const update = { topic: 'tickets:created', data: reduced(aPair), position };
    expect(reducedEvent.parse({ ...update, data: aPair })).toEqual(update);
    expect(server({ ...update, data: { ...update.data, patient: { name: 'سارة', age: 34 } } })).toEqual(update);
  });

  it('takes no ticket for a message to a patient', () => {
    expect(reducedEvent.safeParse({ topic: 'messages:updated', data: reduced(aPair), position }).success).toBe(false);
    expect(server({ topic: 'messages:updated', data: aPair, position })).toBeNull();
  });

  it("carries an event's position in an update", () => {
    expect(server({ topic: 'tickets:created', data: aPair })).toBeNull();
  });
});
