import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Chosen, itAlone, startChosen } from '../support/chosen-product.ts';
import { emptied } from '../support/desk.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder } from '../support/product.ts';
import { Socket } from '../support/socket.ts';
import { dataIn, pairIn, Staff } from '../support/staff.ts';

describe('what happens in a clinic, told at once', () => {
  const folder = newFolder();
  let PORT: string;
  let product: Chosen;
  let reception: Staff;
  let display: Staff;

  beforeAll(async () => {
    PORT = String(await freePort());
    product = await startChosen(folder.path, { PORT });
    reception = await Staff.signIn(product.url, 'reception');
    display = await Staff.signIn(product.url, 'display');
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it('publishes patient details to staff, and only the number to the wall', async () => {
    // Ages are published to a display only for tickets on it, which are five.
    await emptied(await Staff.signIn(product.url, 'manager'));
    const [desk, wall] = [await Socket.open(reception), await Socket.open(display)];
    await desk.subscribe('tickets:created');
    await wall.subscribe('tickets:created');
    const { ticket } = await reception.issue('سارة');
    expect(await desk.next()).toMatchObject({ topic: 'tickets:created', data: { patient: { name: 'سارة' } } });
    const { data } = await wall.next();
    const { id, position, status, notifiedCount } = ticket;
    expect(data).toEqual({ ticket: { id, position, status, notifiedCount }, patient: { age: 61 } });
    await Promise.all([desk.close(), wall.close()]);
  });

  it('publishes the ended ticket of an advance before the called one', async () => {
    await reception.issue();
    await reception.issue();
    await reception.post('/v1/tickets/queue/advance');
    const desk = await Socket.open(reception);
    await desk.subscribe('tickets:status:completed');
    await desk.subscribe('tickets:status:notified');
    const called = pairIn(await reception.post('/v1/tickets/queue/advance'));
    expect(await desk.next()).toMatchObject({ topic: 'tickets:status:completed' });
    expect(await desk.next()).toMatchObject({ topic: 'tickets:status:notified', data: { ticket: { id: called.ticket.id } } });
    await desk.close();
  });

  it('answers a refetch after a topic update with the new state', async () => {
    const desk = await Socket.open(display);
    await desk.subscribe('tickets:status:notified');
    for (let round = 0; round < 10; round += 1) {
      await reception.issue();
      const calling = reception.post('/v1/tickets/queue/advance');
      const { data } = await desk.next();
      const shown = dataIn(await display.get('/v1/tickets/queue/display'));
      expect(Array.isArray(shown) && shown[0]).toEqual(data);
      await calling;
    }
    await desk.close();
  });

  itAlone('replays missed topic updates once and in order after the process was killed', async () => {
    const before = await Socket.open(reception);
    const { data } = await before.subscribe('tickets:created');
    const seen = typeof data === 'object' && data !== null && 'position' in data ? String(data.position) : '';
    const gone = before.closed();
    const missed = [await reception.issue(), await reception.issue(), await reception.issue()];
    await product.kill();
    await gone;
    product = await startChosen(folder.path, { PORT });
    const after = await Socket.open(reception);
    expect(await after.subscribe('tickets:created', seen)).toMatchObject({ topic: 'system:subscribed' });
    for (const { ticket } of missed) expect(await after.next()).toMatchObject({ data: { ticket: { id: ticket.id } } });
    const last = await reception.issue();
    expect(await after.next()).toMatchObject({ data: { ticket: { id: last.ticket.id } } });
    await after.close();
  });

  it('closes an anonymous socket with 4401, and that of a person who signs out with 4403', async () => {
    expect(await (await Socket.open(Staff.visitor(product.url))).closed()).toBe(4401);
    const leaving = await Staff.signIn(product.url, 'doctor');
    const socket = await Socket.open(leaving);
    await socket.subscribe('tickets:created');
    const closed = socket.closed();
    await leaving.post('/v1/auth/logout/demonstration');
    expect(await closed).toBe(4403);
  });
});
