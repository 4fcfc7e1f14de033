import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPosition } from '#libs/contracts/realtime/position.ts';
import { TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { dayOfTicket } from '#libs/domain/kernel/ids.ts';
import { topicOf } from './feed/topic-update.ts';
import { RealtimeUnderTest } from './testing/realtime-under-test.ts';

const CREATED = 'tickets:created';

describe('what happens in a clinic, over its sockets', () => {
  const test = new RealtimeUnderTest();
  beforeAll(() => test.open());
  afterAll(() => test.close());

  it('sends an event to all sockets of its clinic, and to no other clinic', async () => {
    const [one, other] = [await test.clinic('one'), await test.clinic('other')];
    const [here, there] = [
      await test.page(await test.signIn(one, ['Reception'])),
      await test.page(await test.signIn(other, ['Reception'])),
    ];
    await here.subscribe(...TICKET_TOPICS);
    await there.subscribe(...TICKET_TOPICS);
    const ticket = await test.issue(one, { name: 'Layla' });
    await test.issue(other, { name: 'Omar' });
    await Promise.all([here.receivesEvents(1), there.receivesEvents(1)]);
    expect(here.received.at(-1)).toMatchObject({
      topic: CREATED,
      data: { ticket: { id: ticket, position: 1 }, patient: { name: 'Layla' } },
      position: formatPosition(dayOfTicket(ticket), 0),
    });
    expect(JSON.stringify(here.received)).not.toContain('Omar');
    expect(JSON.stringify(there.received)).not.toContain('Layla');
  });

  it('sends no names to a shared screen', async () => {
    const clinicId = await test.clinic('screen');
    const screen = await test.page(await test.signIn(clinicId, ['Patient']));
    await screen.subscribe(...TICKET_TOPICS);
    const ticketId = await test.issue(clinicId, { name: 'Layla', phone: '+971501234567', age: 71, reason: 'cough' });
    await test.act(clinicId, { type: 'CallNext' });
    // Ages are told while the ticket is on the display: it stays there until the call has been received.
    await screen.receivesEvents(2);
    await test.act(clinicId, { type: 'CompleteTicket', ticketId });
    await screen.receivesEvents(3);
    expect(screen.received.at(-2)).toMatchObject({
      topic: 'tickets:status:notified',
      data: { ticket: { id: ticketId, position: 1, status: 'notified', notifiedCount: 1 }, patient: { age: 71 } },
    });
    expect(JSON.stringify(screen.received)).not.toMatch(/Layla|\+97150|cough/);
  });

  it('names patients to medical staff while they wait or are called', async () => {
    const clinicId = await test.clinic('medical');
    const page = await test.page(await test.signIn(clinicId, ['Medical']));
    await page.subscribe(...TICKET_TOPICS);
    const ticketId = await test.issue(clinicId, { name: 'Layla' });
    await test.act(clinicId, { type: 'CallNext' });
    await test.act(clinicId, { type: 'CompleteTicket', ticketId });
    await page.receivesEvents(3);
    const [created, called, completed] = page.received.filter((message) => 'position' in message);
    expect([created, called]).toMatchObject([{ data: { patient: { name: 'Layla' } } }, { data: { patient: { name: 'Layla' } } }]);
    expect(completed).toMatchObject({ data: { patient: { name: null, age: null, phone: null } } });
  });

  it('replays missed events to a returning page', async () => {
    const clinicId = await test.clinic('away');
    const person = await test.signIn(clinicId, ['Reception']);
    const first = await test.page(person);
    await first.subscribe(CREATED);
    await test.issue(clinicId);
    await first.receivesEvents(1);
    first.close();
    await first.closed();
    await test.issue(clinicId);
    await test.issue(clinicId);
    const [[, seen = ''] = []] = first.events;
    const again = await test.page(person);
    again.send({ action: 'subscribe', data: { topic: CREATED, after: seen } });
    await again.receivesEvents(2);
    expect([...first.events, ...again.events].map(([, position]) => revisionOf(position))).toEqual([0, 1, 2]);
  });

  it('sends a resync at the clinic’s next day', async () => {
    const clinicId = await test.clinic('night', '13:00');
    const pages = [
      await test.page(await test.signIn(clinicId, ['Manager'])),
      await test.page(await test.signIn(clinicId, ['Patient'])),
    ];
    for (const page of pages) await page.subscribe(CREATED);
    const before = await test.issue(clinicId);
    await Promise.all(pages.map((page) => page.receivesEvents(1)));
    test.clock.advance(3_600_000);
    await Promise.all(pages.map((page) => page.receives('system:resync')));
    const after = await test.issue(clinicId);
    await Promise.all(pages.map((page) => page.receivesEvents(2)));
    for (const page of pages)
      expect(page.events).toEqual([before, after].map((ticket) => [CREATED, formatPosition(dayOfTicket(ticket), 0)]));
    expect(dayOfTicket(after) > dayOfTicket(before)).toBe(true);
  });

  it('sends the next day’s resync to unsubscribed pages and to persons without a role', async () => {
    const clinicId = await test.clinic('silent', '15:00');
    const pages = [await test.page(await test.signIn(clinicId, ['Manager'])), await test.page(await test.signIn(clinicId, []))];
    for (const page of pages) await page.settled();
    test.clock.advance(4 * 3_600_000);
    await Promise.all(pages.map((page) => page.receives('system:resync')));
  });

  const anyHour = fc.record({ issues: fc.boolean(), lost: fc.boolean(), round: fc.boolean() });
  let clinics = 0;

  it('sends events once and in order, whichever announcements are lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyHour, { minLength: 5, maxLength: 30 }), async (hours) => {
        clinics += 1;
        const clinicId = await test.clinic(`lossy-${clinics}`);
        const page = await test.page(await test.signIn(clinicId, ['Reception']));
        await page.subscribe(...TICKET_TOPICS);
        const happened: string[] = [];
        for (const { issues, lost, round } of hours) {
          test.isLost = () => lost;
          happened.push(...(await test.actIfAllowed(clinicId, issues ? 'IssueTicket' : 'CallNext')));
          if (round) test.clock.advance(2_000);
        }
        await test.round(page, CREATED);
        expect(page.events.map(([topic]) => topic)).toEqual(happened.map((type) => topicOf(type)));
        expect(page.events.map(([, position]) => revisionOf(position))).toEqual(happened.map((_, revision) => revision));
        page.close();
      }),
      { numRuns: 10 },
    );
    test.isLost = () => false;
    expect(test.stats.gapsFilled).toBeGreaterThan(0);
  });
});

const revisionOf = (position: string): number => Number(position.split('.')[1]);
