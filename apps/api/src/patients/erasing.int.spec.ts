import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { erasureAnswer } from '#libs/contracts/patients.ts';
import { instant, isTicketId } from '#libs/domain/kernel/ids.ts';
import { partOf, unkeyed } from '#libs/ledger/command-context.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ErasePatient } from './commands/erase-patient.ts';
import { DAY_MS, NOT_FOUND, PHONE, rightsDesk } from './testing/rights-desk.ts';

describe('erasing a patient’s visits', () => {
  const desk = rightsDesk();
  const receiptOf = (body: unknown) => erasureAnswer.parse(body).data;

  it('erases the chosen visits, and answers a receipt that names no phone', async () => {
    const [first = '', second = '', third = ''] = await desk.visits(3);
    const { status, body } = await desk.ask('erase', { phone: PHONE, ticketIds: [first, third], reason: 'wrongPerson' });
    expect(status).toBe(200);
    expect(receiptOf(body)).toEqual({
      erased: [first, third],
      refused: [],
      state: 'done',
      at: new Date(desk.now).toISOString(),
      completeAt: new Date(desk.now + 14 * DAY_MS).toISOString(),
      exception: null,
      providerCopies: [],
    });
    expect(await desk.idsOf()).toEqual([second]);
    expect((await desk.history(first)).at(-1)).toEqual({ type: 'PatientErased', reason: 'wrongPerson' });
  });

  it('answers the same receipt to the same key, and refuses the key with another body', async () => {
    const [first = '', second = ''] = await desk.visits(2);
    const [key, body] = [randomUUID(), { phone: PHONE, ticketIds: [first, second] }];
    const once = await desk.ask('erase', body, desk.manager, key);
    desk.now += 60_000;
    expect(await desk.ask('erase', body, desk.manager, key)).toEqual(once);
    const other = { ...body, reason: 'duplicate' };
    expect(await desk.ask('erase', other, desk.manager, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency.keyReused' },
    });
    expect(await desk.ask('erase', body)).toMatchObject(NOT_FOUND);
  });

  it('continues a repeated erasure where the first try ended, and names what was put on hold since', async () => {
    const [first = '', second = ''] = await desk.visits(2);
    const ticketIds = [first, second].filter(isTicketId);
    const actor = { userId: desk.manager.id, roles: ['Manager'], provider: 'test' } as const;
    const context = {
      ...unkeyed({ clinicId: desk.clinicId, actor, at: instant(new Date(desk.now)) }),
      requestHash: 'of the body',
    };
    for (const ticketId of ticketIds.slice(0, 1)) {
      await desk.api.runtime.queue.act({ type: 'ErasePatient', ticketId }, partOf(context, ticketId));
    }
    await desk.ask('hold', { phone: PHONE, ticketIds: [second], reason: 'court' });
    const again = () => desk.api.get(Commands).dispatch(new ErasePatient({ phone: PHONE, ticketIds }, context));
    expect((await again()).data).toMatchObject({ erased: [first], refused: [second], state: 'done' });
    await desk.ask('release', { phone: PHONE, ticketIds: [second], reason: 'closed' });
    expect((await again()).data).toMatchObject({ erased: [first, second], refused: [], state: 'done' });
  });

  it('erases none of the chosen visits where one is on hold', async () => {
    const [first = '', second = ''] = await desk.visits(2);
    await desk.ask('hold', { phone: PHONE, ticketIds: [second], reason: 'court' });
    const refused = { status: 409, body: { code: 'patient.onHold' } };
    expect(await desk.ask('erase', { phone: PHONE, ticketIds: [first, second] })).toMatchObject(refused);
    expect(await desk.idsOf()).toEqual([second, first]);
  });

  it('binds erasures to the floor, unless the patient asks: the receipt and the log then name the exception', async () => {
    await desk.set({ retentionFloorDays: 2 });
    const [old = '', , fresh = ''] = await desk.visits(3);
    const kept = { status: 409, body: { code: 'patient.underFloor' } };
    expect(await desk.ask('erase', { phone: PHONE, ticketIds: [old, fresh] })).toMatchObject(kept);
    expect(await desk.ask('erase', { phone: PHONE, ticketIds: [old, fresh], reason: 'other' })).toMatchObject(kept);
    expect(await desk.api.ask(desk.manager, 'DELETE', `/v1/tickets/${fresh}?reason=patientAsked`)).toMatchObject(kept);
    const { body } = await desk.ask('erase', { phone: PHONE, ticketIds: [old, fresh], reason: 'patientAsked' });
    expect(receiptOf(body)).toMatchObject({
      erased: [old, fresh],
      exception: { code: 'floor', until: '2026-11-24', tickets: [fresh] },
    });
  });
});
