import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import { RealtimeUnderTest } from './testing/realtime-under-test.ts';

const HOUR = 3_600_000;

describe('the socket of a display', () => {
  const test = new RealtimeUnderTest();
  let clinicId: ClinicId;
  let rotation = 0;
  beforeAll(async () => {
    await test.open();
    clinicId = await test.clinic('noor');
  });
  afterAll(() => test.close());
  beforeEach(() => test.clinicsProjected());

  const display = async (hours = 1_000) => {
    const until = instant(test.clock.in(hours * HOUR));
    const token = await test.app.get(SessionStore).startDisplay(clinicId, { rotation, until });
    const page = await test.page(undefined, { cookie: `dawr=${token}` });
    await page.subscribe(...TICKET_TOPICS);
    return page;
  };
  const rotate = async () => {
    await test.rotateDisplays(clinicId);
    rotation += 1;
  };

  it('sends a display numbers, and neither names nor phones', async () => {
    const page = await display();
    const id = await test.issue(clinicId, { name: 'سارة', phone: '+971501112223', age: 61 });
    await page.receivesEvents(1);
    expect(page.received.at(-1)).toMatchObject({ topic: 'tickets:created' });
    expect(page.received.at(-1)).toHaveProperty('data', {
      ticket: { id, position: 1, status: 'waiting', notifiedCount: 0 },
      patient: { age: 61 },
    });
    expect(JSON.stringify(page.received)).not.toMatch(/سارة|971501112223/);
  });

  it('sends a display the ages of shown patients only', async () => {
    const other = await test.clinic('ages');
    await test.clinicsProjected();
    const until = instant(test.clock.in(HOUR));
    const token = await test.app.get(SessionStore).startDisplay(other, { rotation: 0, until });
    const page = await test.page(undefined, { cookie: `dawr=${token}` });
    await page.subscribe(...TICKET_TOPICS);
    const ticketId = await test.issue(other, { age: 61 });
    for (let issued = 1; issued < 6; issued += 1) await test.issue(other, { age: 61 });
    await page.receivesEvents(6);
    await test.act(other, { type: 'CallNext' });
    await page.receivesEvents(7);
    await test.act(other, { type: 'CompleteTicket', ticketId });
    await page.receivesEvents(8);
    const ages = page.received.flatMap((message) =>
      'position' in message && 'patient' in message.data ? [message.data.patient.age] : [],
    );
    expect(ages).toEqual([61, 61, 61, 61, 61, null, 61, null]);
  });

  it('refuses a display the topics for staff', async () => {
    const page = await display();
    page.send({ action: 'subscribe', data: { topic: 'messages:updated' } });
    await page.receives('system:error');
  });

  it('closes a display’s socket within a second of a rotation, and keeps those of the new link', async () => {
    const before = await display();
    await rotate();
    const after = await display();
    await test.recheckSessions();
    expect(await before.closed()).toBe(4403);
    await after.settled();
  });

  it('closes a display’s socket within a second of its link’s end', async () => {
    const [phone, wall] = [await display(1), await display()];
    test.clock.advance(HOUR);
    await test.recheckSessions();
    expect(await phone.closed()).toBe(4403);
    await wall.settled();
  });

  it('refuses the socket of a display session that no link of the clinic opened', async () => {
    rotation += 1;
    const until = instant(test.clock.in(HOUR));
    const token = await test.app.get(SessionStore).startDisplay(clinicId, { rotation, until });
    expect(await (await test.page(undefined, { cookie: `dawr=${token}` })).closed()).toBe(4401);
    rotation -= 1;
  });
});
