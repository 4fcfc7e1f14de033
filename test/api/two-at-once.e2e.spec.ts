import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Chosen, several, startChosen } from '../support/chosen-product.ts';
import { newFolder } from '../support/product.ts';
import { codeIn, dataIn, formOf, pairIn, Staff } from '../support/staff.ts';

describe('many people at one queue, over HTTP', () => {
  const folder = newFolder();
  let product: Chosen;
  let reception: Staff;

  beforeAll(async () => {
    product = await startChosen(folder.path);
    reception = await Staff.signIn(product.url, 'reception');
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it('issues fifty simultaneous tickets with fifty consecutive numbers', async () => {
    const pairs = await Promise.all(Array.from({ length: 50 }, (_, index) => reception.issue(`مريض ${index}`)));
    const numbers = pairs.map(({ ticket }) => ticket.position).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it('lets one of fifty simultaneous advances call the next patient, and refuses the others with queue.movedOn', async () => {
    for (const name of ['سالم المنصوري', 'هند الشامسي']) await reception.issue(name);
    const called = pairIn(await reception.post('/v1/tickets/queue/advance'));
    const presses = Array.from({ length: 50 }, () => reception.post('/v1/tickets/queue/advance', { after: called.ticket.id }));
    const answers = await Promise.all(presses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409 && codeIn(answer) === 'queue.movedOn')).toHaveLength(49);
  });

  it('calls every waiting patient once and in order under simultaneous advances', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => reception.issue(`مريض ${index}`)));
    const queue = dataIn(await reception.get('/v1/tickets/queue?limit=100&status=waiting'));
    if (!Array.isArray(queue)) throw new Error('no queue');
    const answers = await Promise.all(queue.map(() => reception.post('/v1/tickets/queue/advance')));
    const called = answers.map(pairIn).toSorted((a, b) => String(a.ticket.notifiedAt).localeCompare(String(b.ticket.notifiedAt)));
    expect(new Set(called.map(({ ticket }) => ticket.id)).size).toBe(queue.length);
    expect(new Set(called.map(({ ticket }) => ticket.id))).toEqual(new Set(queue.map(({ ticket }) => ticket.id)));
    expect(codeIn(await reception.post('/v1/tickets/queue/advance'))).toBe('queue.nobodyWaiting');
  });

  it('shows a write to reads made after its answer', async () => {
    for (let round = 0; round < 20; round += 1) {
      const answer = await reception.post('/v1/tickets', formOf('سالم المنصوري'));
      // Shared engines may lag behind, and the answer is marked as stale then; one process's is never.
      if (several && answer.headers.has('dawr-stale')) continue;
      const { ticket } = pairIn(answer);
      const shown = pairIn(await reception.get(`/v1/tickets/${ticket.id}`));
      expect(shown.ticket.position).toBe(ticket.position);
      const list = dataIn(await reception.get('/v1/tickets?order=position&limit=1'));
      expect(list).toMatchObject([{ ticket: { id: ticket.id } }]);
    }
  });
});

describe('many people at three rooms, over HTTP', () => {
  const ROOMS = ['a', 'b', 'c'] as const;
  const folder = newFolder();
  let product: Chosen;
  let reception: Staff;

  beforeAll(async () => {
    product = await startChosen(folder.path);
    const manager = await Staff.signIn(product.url, 'manager');
    await manager.put('/v1/tenants/current', { config: { rooms: ROOMS.map((id) => ({ id, name: `غرفة ${id}` })) } });
    reception = await Staff.signIn(product.url, 'reception');
    for (let number = 1; number <= 6; number += 1) await reception.issue(`مريض ${number}`);
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it('lets one of fifty simultaneous advances at each room call the next patient, and refuses the others', async () => {
    const press = (room: string, after?: string) => reception.post('/v1/tickets/queue/advance', { room, after });
    const called = new Map<string, string>();
    for (const room of ROOMS) called.set(room, pairIn(await press(room)).ticket.id);
    const rooms = Array.from({ length: 50 }, () => ROOMS).flat();
    const answers = await Promise.all(rooms.map((room) => press(room, called.get(room))));
    const winners = answers.filter(({ status }) => status === 200).map(pairIn);
    expect(winners.map(({ ticket }) => ticket.room).toSorted()).toEqual([...ROOMS]);
    expect(new Set([...called.values(), ...winners.map(({ ticket }) => ticket.id)]).size).toBe(6);
    expect(answers.filter((answer) => answer.status === 409 && codeIn(answer) === 'queue.movedOn')).toHaveLength(147);
  });

  it('refuses an advance without a room', async () => {
    const { status, body } = await reception.post('/v1/tickets/queue/advance');
    expect([status, body]).toMatchObject([400, { fields: { room: { code: 'required' } } }]);
  });
});
