import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPosition } from '#libs/contracts/position.ts';
import { TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import { dayOfTicket } from '#libs/domain/kernel/ids.ts';
import { RealtimeUnderTest } from './testing/realtime-under-test.ts';
import { topicOf } from './topic-update.ts';

const CREATED = 'tickets:created';

describe('what happens in a clinic, over its sockets', () => {
  const test = new RealtimeUnderTest();
  beforeAll(() => test.open());
  afterAll(() => test.close());

  it('is told to everybody of that clinic, and to nobody of another', async () => {
    const [one, other] = [await test.clinic('one'), await test.clinic('other')];
    const [here, there] = [
      await test.page(await test.signIn(one, ['Reception'])),
      await test.page(await test.signIn(other, ['Reception'])),
    ];
    await here.subscribe(...TICKET_TOPICS);
    await there.subscribe(...TICKET_TOPICS);
    const ticket = await test.issue(one, { name: 'Layla' });
    await test.issue(other, { name: 'Omar' });
    await Promise.all([here.hearsEvents(1), there.hearsEvents(1)]);
    expect(here.heard.at(-1)).toMatchObject({
      topic: CREATED,
      data: { ticket: { id: ticket, position: 1 }, patient: { name: 'Layla' } },
      position: formatPosition(dayOfTicket(ticket), 0),
    });
    expect(JSON.stringify(here.heard)).not.toContain('Omar');
    expect(JSON.stringify(there.heard)).not.toContain('Layla');
  });

  it('names nobody on a shared screen', async () => {
    const tenant = await test.clinic('screen');
    const screen = await test.page(await test.signIn(tenant, ['Patient']));
    await screen.subscribe(...TICKET_TOPICS);
    const ticketId = await test.issue(tenant, { name: 'Layla', phone: '+971501234567', age: 71, reason: 'cough' });
    await test.act(tenant, { type: 'CallNext' });
    await test.act(tenant, { type: 'CompleteTicket', ticketId });
    await screen.hearsEvents(3);
    expect(screen.heard.at(-2)).toMatchObject({
      topic: 'tickets:status:notified',
      data: { ticket: { id: ticketId, position: 1, status: 'notified', notifiedCount: 1 }, patient: { age: 71 } },
    });
    expect(JSON.stringify(screen.heard)).not.toMatch(/Layla|\+97150|cough/);
  });

  it('names a patient to medical staff for as long as they wait or are called', async () => {
    const tenant = await test.clinic('medical');
    const page = await test.page(await test.signIn(tenant, ['Medical']));
    await page.subscribe(...TICKET_TOPICS);
    const ticketId = await test.issue(tenant, { name: 'Layla' });
    await test.act(tenant, { type: 'CallNext' });
    await test.act(tenant, { type: 'CompleteTicket', ticketId });
    await page.hearsEvents(3);
    const [created, called, completed] = page.heard.filter((message) => 'position' in message);
    expect([created, called]).toMatchObject([{ data: { patient: { name: 'Layla' } } }, { data: { patient: { name: 'Layla' } } }]);
    expect(completed).toMatchObject({ data: { patient: { name: null, age: null, phone: null } } });
  });

  it('is told again to whoever was away', async () => {
    const tenant = await test.clinic('away');
    const person = await test.signIn(tenant, ['Reception']);
    const first = await test.page(person);
    await first.subscribe(CREATED);
    await test.issue(tenant);
    await first.hearsEvents(1);
    first.close();
    await first.closed();
    await test.issue(tenant);
    await test.issue(tenant);
    const [[, seen = ''] = []] = first.events;
    const again = await test.page(person);
    again.say({ action: 'subscribe', data: { topic: CREATED, after: seen } });
    await again.hearsEvents(2);
    expect([...first.events, ...again.events].map(([, position]) => revisionOf(position))).toEqual([0, 1, 2]);
  });

  it('begins anew with the clinic’s next day', async () => {
    const tenant = await test.clinic('night', '13:00');
    const pages = [
      await test.page(await test.signIn(tenant, ['Manager'])),
      await test.page(await test.signIn(tenant, ['Patient'])),
    ];
    for (const page of pages) await page.subscribe(CREATED);
    const before = await test.issue(tenant);
    await Promise.all(pages.map((page) => page.hearsEvents(1)));
    test.clock.advance(3_600_000);
    await Promise.all(pages.map((page) => page.hears('system:resync')));
    const after = await test.issue(tenant);
    await Promise.all(pages.map((page) => page.hearsEvents(2)));
    for (const page of pages)
      expect(page.events).toEqual([before, after].map((ticket) => [CREATED, formatPosition(dayOfTicket(ticket), 0)]));
    expect(dayOfTicket(after) > dayOfTicket(before)).toBe(true);
  });

  it('begins anew also for a page that listens to nothing, and for a person without a role', async () => {
    const tenant = await test.clinic('silent', '15:00');
    const pages = [await test.page(await test.signIn(tenant, ['Manager'])), await test.page(await test.signIn(tenant, []))];
    for (const page of pages) await page.settled();
    test.clock.advance(4 * 3_600_000);
    await Promise.all(pages.map((page) => page.hears('system:resync')));
  });

  const anyHour = fc.record({ issues: fc.boolean(), lost: fc.boolean(), round: fc.boolean() });
  let clinics = 0;

  it('is told once and in order, whichever announcements are lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyHour, { minLength: 5, maxLength: 30 }), async (hours) => {
        clinics += 1;
        const tenant = await test.clinic(`lossy-${clinics}`);
        const page = await test.page(await test.signIn(tenant, ['Reception']));
        await page.subscribe(...TICKET_TOPICS);
        const happened: string[] = [];
        for (const { issues, lost, round } of hours) {
          test.isLost = () => lost;
          happened.push(...(await test.happens(tenant, issues ? 'IssueTicket' : 'CallNext')));
          if (round) test.clock.advance(2_000);
        }
        await test.passUntilHeard(page, happened.length);
        expect(page.events.map(([topic]) => topic)).toEqual(happened.map(topicOf));
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
