import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { queueAnswer, type UndoOffer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: 'صداع' };
const answer = z.object({
  data: z.object({ ticket: z.object({ id: z.string(), position: z.int() }) }),
  undo: z.optional(z.any()),
});

describe('taking an action back', () => {
  const api = new ApiUnderTest();
  let clinics = 0;
  let now = new Date('2026-11-26T06:00:00Z');
  let clinicId: ClinicId;
  let reception: Person;
  beforeAll(() => api.open({}, () => now));
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinicId = await api.clinic(`undo-${clinics}`);
    reception = await api.person(clinicId, 'Reception');
  });

  const post = async (path: string, body?: object, by = reception, key?: string) =>
    JSON.parse((await api.send(by, 'POST', path, body, key)).body);
  const done = async (path: string, body?: object): Promise<{ readonly id: string; readonly undo: UndoOffer }> => {
    const { data, undo } = answer.parse(await post(path, body));
    return { id: data.ticket.id, undo };
  };
  const add = async () => (await done('/v1/tickets', FORM)).id;
  const undo = (offer: UndoOffer, by = reception, key?: string) => post('/v1/tickets/undo', { id: offer.id }, by, key);
  const read = async (path: string) => JSON.parse((await api.send(reception, 'GET', path)).body);

  /** The day as pages and walls show it, but for messages, which stay. */
  const shown = async () => ({
    queue: queueAnswer.parse(await read('/v1/tickets/queue')).data.map(({ message: _, ...pair }) => pair),
    wall: await read('/v1/tickets/queue/display'),
    figures: await read('/v1/tickets/stats/today'),
  });

  it('gives list, wall and figures back as they were before a next call', async () => {
    await Promise.all([add(), add(), add()]);
    await done('/v1/tickets/queue/advance');
    const before = await shown();
    const { undo: offer } = await done('/v1/tickets/queue/advance');
    expect(await shown()).not.toEqual(before);
    const { data } = queueAnswer.parse(await undo(offer));
    expect(data.map(({ ticket }) => [ticket.position, ticket.status])).toEqual([
      [2, 'waiting'],
      [1, 'notified'],
    ]);
    expect(await shown()).toEqual(before);
  });

  it('offers the undo of what can be taken back, for two minutes', async () => {
    const id = await add();
    expect((await done('/v1/tickets', FORM)).undo).toBeUndefined();
    const { undo: offer } = await done(`/v1/tickets/${id}/prioritise`, { reason: 'frail' });
    expect(offer.until).toBe('2026-11-26T06:02:00.000Z');
    for (const path of ['notify', 'arrived', 'complete', 'reset', 'cancel'])
      expect((await done(`/v1/tickets/${id}/${path}`)).undo).toBeDefined();
  });

  it('answers a repeated request once, and refuses another', async () => {
    const id = await add();
    const { undo: offer } = await done(`/v1/tickets/${id}/cancel`);
    const first = await undo(offer, reception, 'the-same-key');
    expect(await undo(offer, reception, 'the-same-key')).toEqual(first);
    expect(await undo(offer)).toMatchObject({ status: 409, code: 'undo.outdated' });
  });

  it('refuses an unknown action, one of another clinic, and one of more than two minutes ago', async () => {
    const id = await add();
    const { undo: offer } = await done(`/v1/tickets/${id}/cancel`);
    expect(await undo({ ...offer, id: 'made-up' })).toMatchObject({ status: 404, code: 'undo.notFound' });
    const other = await api.person(await api.clinic(`other-${clinics}`), 'Manager');
    expect(await undo(offer, other)).toMatchObject({ status: 404, code: 'undo.notFound' });
    const began = now;
    now = new Date(began.getTime() + 121_000);
    expect(await undo(offer)).toMatchObject({ status: 409, code: 'undo.expired' });
    now = began;
  });

  it('lets those take an action back who may do it', async () => {
    const doctor = await api.person(clinicId, 'Medical');
    const id = await add();
    const { undo: cancelled } = await done(`/v1/tickets/${id}/cancel`);
    expect(await undo(cancelled, doctor)).toMatchObject({ status: 403, code: 'role.forbidden' });
    await undo(cancelled);
    const { undo: called } = await done(`/v1/tickets/${id}/notify`);
    expect(queueAnswer.parse(await undo(called, doctor)).data[0]?.ticket.status).toBe('waiting');
  });

  it('tells the history of a ticket what was taken back', async () => {
    const id = await add();
    await undo((await done(`/v1/tickets/${id}/notify`)).undo);
    const { data } = await read(`/v1/tickets/${id}/history`);
    expect(data.at(-1)).toMatchObject({
      what: { type: 'ActionUndone', action: 'PatientCalled' },
      words: 'تراجع عن: نداء · الرقم 1',
    });
  });
});
