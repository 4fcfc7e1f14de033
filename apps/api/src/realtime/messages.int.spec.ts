import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MESSAGE_TOPIC, TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { type MessageId, messageId } from '#libs/domain/messages/events.ts';
import type { Page } from './testing/page.ts';
import { RealtimeUnderTest } from './testing/realtime-under-test.ts';

const DAY = '20261120';
const positionOf = (revision: number): string => `${DAY}.${String(revision).padStart(12, '0')}`;

describe('the topic of messages', () => {
  const test = new RealtimeUnderTest();
  let clinics = 0;
  let clinicId: ClinicId;
  let ticketId: TicketId;
  beforeAll(() => test.open());
  afterAll(() => test.close());
  beforeEach(async () => {
    test.isLost = () => false;
    clinics += 1;
    clinicId = await test.clinic(`clinic-${clinics}`);
    ticketId = await test.issue(clinicId);
    await test.act(clinicId, { type: 'CallNext' });
  });

  const desk = async () => await test.page(await test.signIn(clinicId, ['Reception']));
  const anId = () => messageId(randomUUID());
  const request = async (id: MessageId): Promise<void> =>
    await test.record(clinicId, ticketId, {
      type: 'RequestMessage',
      messageId: id,
      ticketId,
      kind: 'call',
      skipped: null,
      allowance: null,
    });
  const fail = async (id: MessageId): Promise<void> =>
    await test.record(clinicId, ticketId, { type: 'RecordFailure', messageId: id, code: '63016' });
  const toldOn = ({ received }: Page) =>
    received.flatMap((message) =>
      message.topic === MESSAGE_TOPIC ? [[message.position, message.data.ticket.id, message.data.message?.state]] : [],
    );

  it('tells the desk and the doctor what becomes of a call’s message, by positions of its own', async () => {
    const doctor = await test.page(await test.signIn(clinicId, ['Medical']));
    const pages = [await desk(), doctor];
    for (const page of pages) await page.subscribe(MESSAGE_TOPIC, ...TICKET_TOPICS);
    const id = anId();
    await request(id);
    await fail(id);
    for (const page of pages) {
      await page.receivesEvents(2);
      expect(toldOn(page)).toEqual([
        [positionOf(0), ticketId, 'requested'],
        [positionOf(1), ticketId, 'failed'],
      ]);
    }
  });

  it('answers a subscription with the position of the messages and not of the tickets', async () => {
    await request(anId());
    const page = await desk();
    await page.subscribe(MESSAGE_TOPIC, 'tickets:updated');
    const subscribed = page.received.filter(({ topic }) => topic === 'system:subscribed');
    expect(subscribed).toMatchObject([{ data: { position: positionOf(0) } }, { data: { position: positionOf(1) } }]);
  });

  it('replays to a page that returns what it missed, and no message of an earlier call', async () => {
    const [first, second] = [anId(), anId()];
    await request(first);
    await request(second);
    await fail(first);
    await fail(second);
    const page = await desk();
    page.sendRaw(JSON.stringify({ action: 'subscribe', data: { topic: MESSAGE_TOPIC, after: positionOf(0) } }));
    await page.receivesEvents(2);
    await page.settled();
    expect(toldOn(page)).toEqual([
      [positionOf(1), ticketId, 'requested'],
      [positionOf(3), ticketId, 'failed'],
    ]);
  });

  it('finds what was not announced at the next round', async () => {
    const page = await desk();
    await page.subscribe(MESSAGE_TOPIC);
    test.isLost = () => true;
    await request(anId());
    await test.round(page, MESSAGE_TOPIC);
    expect(toldOn(page)).toEqual([[positionOf(0), ticketId, 'requested']]);
  });

  it('tells no other clinic', async () => {
    const other = await test.clinic(`other-${clinics}`);
    const page = await test.page(await test.signIn(other, ['Reception']));
    await page.subscribe(MESSAGE_TOPIC);
    const own = await desk();
    await own.subscribe(MESSAGE_TOPIC);
    await request(anId());
    await own.receivesEvents(1);
    await page.settled();
    expect(page.events).toEqual([]);
  });
});
