import { beforeEach, describe, expect, it } from '@jest/globals';
import { reducedEvent, ticketEvent } from '#libs/contracts/realtime/realtime.ts';
import { exactly, exactMessage } from '#libs/contracts/testing/exactly.ts';
import { NO_PLACES } from '#libs/domain/queue-day/places.ts';
import { evolveTicket, type Ticket } from '#libs/domain/queue-day/state.ts';
import { issued } from '#libs/domain/queue-day/testing/events.ts';
import { patient } from '#libs/domain/queue-day/testing/patients.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { KeyVaultInMemory } from '#libs/privacy/testing/key-vault-in-memory.ts';
import { DAY, TENANT } from '#projections/testing/log.ts';
import { TicketAnswers } from '../../tickets/public.ts';
import { Payloads } from './payloads.ts';
import type { TopicUpdate } from './topic-update.ts';

const LAYLA = patient(1, { name: 'Layla', age: 71, reason: 'cough' });
/** The page of a patient whose details are there. */
const pages = {
  pageOf:
    () =>
    ({ confidential }: { readonly confidential: unknown }) =>
      confidential === null ? null : '/t/secret',
};
const noPlaces = { places: async () => NO_PLACES };
const NOBODY = { name: null, age: null, phone: null, whatsapp: null };

describe('an event in words', () => {
  const vault = new KeyVaultInMemory();
  const keys = new KeyRing({ vault, now: new FakeTime().now, maxAgeMs: 0 });
  const unreadable: unknown[] = [];
  let display: () => Promise<boolean>;
  const payloads = new Payloads(new TicketAnswers(keys), pages, { has: () => display() }, noPlaces, {
    warn: (failure: unknown) => unreadable.push(failure),
  });
  let waiting: Ticket<Sealed>;
  let key: KeyId;

  beforeEach(async () => {
    unreadable.length = 0;
    display = async () => true;
    const taken = await keys.newKey(TENANT);
    key = taken.id;
    const ticket = evolveTicket(undefined, issued(1), 0);
    if (!ticket) throw new Error('no ticket');
    waiting = { ...ticket, confidential: keys.seal(taken, LAYLA) };
  });

  const update = (ticket: Ticket<Sealed>, present = ticket): TopicUpdate => ({
    revision: 4,
    topic: 'tickets:updated',
    ticket,
    present,
  });
  const heard = async (audience: 'staff' | 'medical' | 'screen', ticket: Ticket<Sealed> = waiting, present = ticket) =>
    exactMessage(await payloads.encode({ clinicId: TENANT, day: DAY }, update(ticket, present), audience));
  const as = (status: Ticket<Sealed>['status']): Ticket<Sealed> => ({ ...waiting, status });

  it('encodes the whole pair with its position for staff', async () => {
    const event = exactly(ticketEvent, await heard('staff'));
    expect(event).toMatchObject({
      topic: 'tickets:updated',
      position: '20261120.000000000004',
      data: { ticket: { position: 1, reason: 'cough' }, patient: { name: 'Layla', age: 71, phone: LAYLA.phone } },
    });
  });

  it('encodes the reduced shape without a name for a screen', async () => {
    const event = exactly(reducedEvent, await heard('screen'));
    expect(event).toMatchObject({ data: { patient: { age: 71 } } });
  });

  it('carries the path of the patient’s own page to the desk alone', async () => {
    expect(await heard('staff')).toMatchObject({ data: { ticket: { page: '/t/secret' } } });
    expect(JSON.stringify([await heard('medical'), await heard('screen')])).not.toContain('/t/secret');
  });

  it('omits the age of a patient who is not on the display for a screen', async () => {
    display = async () => false;
    expect(await heard('screen')).toMatchObject({ data: { ticket: { position: 1 }, patient: { age: null } } });
    expect(await heard('staff')).toMatchObject({ data: { patient: { age: 71 } } });
  });

  it('omits the age for a screen and logs it while the display is unreadable', async () => {
    display = async () => Promise.reject(new StoreUnavailable('away'));
    expect(await heard('screen')).toMatchObject({ data: { patient: { age: null } } });
    expect(unreadable).toHaveLength(1);
  });

  it('names patients to medical staff while they wait or are called, and no longer', async () => {
    expect(await heard('medical', as('waiting'))).toMatchObject({ data: { patient: { name: 'Layla' } } });
    expect(await heard('medical', as('notified'))).toMatchObject({ data: { patient: { name: 'Layla' } } });
    expect(await heard('medical', as('completed'))).toMatchObject({
      data: { ticket: { reason: null }, patient: NOBODY },
    });
    expect(await heard('medical', waiting, as('completed'))).toMatchObject({
      data: { ticket: { status: 'waiting', reason: null }, patient: NOBODY },
    });
    expect(await heard('staff', waiting, as('completed'))).toMatchObject({ data: { patient: { name: 'Layla' } } });
  });

  it.each(['staff', 'medical'] as const)('omits the name of an erased patient for %s', async (audience) => {
    await vault.destroy(key);
    expect(await heard(audience)).toMatchObject({ data: { ticket: { position: 1, reason: null }, patient: NOBODY } });
  });

  it('marks a patient as unreadable when the seal is broken', async () => {
    const broken = { ...waiting, confidential: { key, box: 'AAAA' } };
    const patient = { ...NOBODY, unreadable: true };
    expect(await heard('staff', broken)).toMatchObject({ data: { ticket: { position: 1 }, patient } });
  });

  it('encodes an event without its patient when unsealing fails', async () => {
    const failures: unknown[] = [];
    let asked = 0;
    const pair = async (ticket: Ticket<Sealed>) => {
      asked += 1;
      if (asked === 1) throw new Error('unforeseen');
      return await new TicketAnswers(keys).pair(ticket, NO_PLACES);
    };
    const failing = new Payloads({ pair }, pages, { has: async () => true }, noPlaces, {
      warn: (failure: unknown) => failures.push(failure),
    });
    const event = JSON.parse(await failing.encode({ clinicId: TENANT, day: DAY }, update(waiting), 'staff'));
    expect(event).toMatchObject({ data: { ticket: { position: 1 }, patient: NOBODY } });
    expect(failures).toHaveLength(1);
  });

  it('rejects encoding while the vault is unavailable', async () => {
    const away = new Payloads(
      { pair: async () => Promise.reject(new StoreUnavailable('away')) },
      pages,
      { has: async () => true },
      noPlaces,
      { warn: () => undefined },
    );
    await expect(away.encode({ clinicId: TENANT, day: DAY }, update(waiting), 'staff')).rejects.toThrow(StoreUnavailable);
  });
});
