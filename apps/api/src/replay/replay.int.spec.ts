import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { type Replay, replayAnswer } from '#libs/contracts/replay.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { queueAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { type ClinicDay, dayOfTicket, instant, isTicketId } from '#libs/domain/kernel/ids.ts';
import { seededRandom } from '#libs/domain/kernel/seeded-random.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import { NO_PLACES } from '#libs/domain/queue-day/places.ts';
import { isPresent } from '#libs/domain/queue-day/rules.ts';
import { emptyDay, evolve } from '#libs/domain/queue-day/state.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { upcast } from '#libs/ledger/log/upcast.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { queueView } from '#projections/answers/queue-view.ts';
import { ClinicsOverTime } from '#projections/replay/clinics-over-time.ts';
import { learnJob } from '../estimates/learn-job.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { DENTAL, GENERAL, ROOM_1, ROOM_2, RoomsUnderTest } from '../testing/rooms-under-test.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const CAUGHT_UP_MS = 30_000;
const LEARNT_WITHIN_MS = 30_000;
const STEPS = 120;
const DAY = '20261116' as ClinicDay;
const PHONE = '+971501112223';

type Moment = Pick<Replay, 'clinic' | 'queue' | 'display' | 'stats'>;

describe('the replay of a day', () => {
  const api = new ApiUnderTest();
  const chance = seededRandom(31);
  let now = Date.parse('2026-11-15T06:00:00Z');
  let clinic: RoomsUnderTest;
  const recorded = new Map<string, Moment>();
  const gone = new Set<string>();
  let erased = 0;
  let tickets = 0;

  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    clinic = await RoomsUnderTest.open(api, 'noor');
    await dayToLearnFrom();
    now = Date.parse('2026-11-16T06:00:00Z');
    await clinic.signInAgain();
    const { jobs } = api.runtime.engines;
    const job = learnJob(clinic.clinicId, DAY);
    await jobs.add(job);
    expect(await jobs.outcome(job.id, LEARNT_WITHIN_MS)).toMatchObject({ state: 'completed' });
    now += MINUTE;
    for (let step = 0; step < STEPS; step += 1) {
      now += Math.ceil(chance() * 5 * MINUTE) + 6 * SECOND;
      await act(step);
      recorded.set(at(), await live());
    }
  });
  afterAll(() => api.close());

  const at = (): string => new Date(now).toISOString();
  const ask = async (path: string) => (await api.ask(clinic.manager, 'GET', path)).body;
  const replayed = async (instant: string): Promise<Replay> => exactly(replayAnswer, await ask(`/v1/replay?at=${instant}`)).data;

  async function dayToLearnFrom(): Promise<void> {
    for (const service of ['general', 'dental', 'general', 'dental', 'general', 'dental']) await clinic.issue('مريم', service);
    for (let called = 0; called < 6; called += 1) {
      await clinic.advance('room-2');
      now += (called % 2 === 0 ? 7 : 9) * MINUTE;
    }
  }

  /** The answers of the live calls. */
  async function live(): Promise<Moment> {
    const { name, config, notice } = exactly(clinicAnswer, await ask('/v1/tenants/current')).data;
    const { lang, digits, timezone, services, rooms, display, colour, logo } = config;
    return {
      clinic: { name, config: { lang, digits, timezone, services, rooms, display, colour, logo }, notice },
      queue: exactly(queueAnswer, await ask('/v1/tickets/queue?limit=100')).data.map(settled),
      display: exactly(displayAnswer, await ask('/v1/tickets/queue/display')).data,
      stats: exactly(statisticsAnswer, await ask('/v1/tickets/stats/today')).data,
    };
  }

  /** One thing that staff may do, whether or not the rules allow it at that moment. */
  async function act(step: number): Promise<void> {
    const pairs = exactly(
      queueAnswer,
      await ask('/v1/tickets/queue?limit=100&status=waiting&status=notified&status=completed'),
    ).data;
    const some = pairs[Math.floor(chance() * pairs.length)]?.ticket.id;
    const called = pairs.find(({ ticket }) => ticket.status === 'notified')?.ticket.id;
    const room = chance() < 0.5 ? 'room-1' : 'room-2';
    const kind = some === undefined || step < 8 ? 0 : Math.floor(chance() * 16);
    if (kind < 4) {
      tickets += 1;
      await clinic.issue(`مريم ${tickets}`, chance() < 0.6 ? 'general' : 'dental');
    } else if (kind < 8) await clinic.post('/v1/tickets/queue/advance', { room });
    else if (kind === 8) await clinic.post(`/v1/tickets/${called ?? some}/notify`, { room });
    else if (kind === 9) await clinic.post(`/v1/tickets/${called ?? some}/cancel`, { reason: 'absent' });
    else if (kind === 10) await clinic.post(`/v1/tickets/${some}/move`, { service: chance() < 0.5 ? 'general' : 'dental' });
    else if (kind === 11) await clinic.post(`/v1/tickets/${some}/reset`);
    else if (kind === 12) await remove(some ?? '');
    else if (kind === 13) await erase(some ?? '');
    else if (kind === 14) await correct(some ?? '');
    else await settings(step);
  }

  async function remove(id: string): Promise<void> {
    gone.add(id);
    const { status } = await api.ask(clinic.manager, 'DELETE', `/v1/tickets/${id}?reason=duplicate`);
    if (status !== 204) throw new Error(`DELETE: ${status}`);
  }

  async function erase(id: string): Promise<void> {
    const { status } = await clinic.post('/v1/patients/erase', { phone: PHONE, ticketIds: [id], reason: 'patientAsked' });
    if (status === 404) return;
    if (status !== 200) throw new Error(`erase: ${status}`);
    gone.add(id);
    erased += 1;
  }

  async function correct(id: string): Promise<void> {
    const patient = { name: 'مريم سالم', age: 71, phone: PHONE };
    await api.ask(clinic.manager, 'PUT', `/v1/tickets/${id}`, { patient });
  }

  async function settings(step: number): Promise<void> {
    const rooms = [{ ...ROOM_1, name: `غرفة ${step}` }, ROOM_2];
    const { status } = await api.ask(clinic.manager, 'PUT', '/v1/tenants/current', {
      name: `عيادة ${step}`,
      config: { services: [GENERAL, DENTAL], rooms, digits: step % 2 === 0 ? 'arab' : 'latn' },
    });
    if (status !== 200) throw new Error(`settings: ${status}`);
  }

  /** A moment as it may still be told: with nothing of patients who were erased since. */
  const tellable = ({ clinic, queue, display, stats }: Moment): Moment => ({
    clinic,
    queue: queue.map((pair) => (gone.has(pair.ticket.id) ? namelessPair(pair) : pair)),
    display: display.map((entry) => (gone.has(entry.ticket.id) ? { ...entry, patient: { age: null } } : entry)),
    stats,
  });

  it('answers for the instant of each change as the live calls did then, but for patients erased since', async () => {
    expect(recorded.size).toBe(STEPS);
    expect(erased).toBeGreaterThan(1);
    expect(gone.size - erased).toBeGreaterThan(1);
    expect(new Set([...recorded.values()].map((moment) => moment.clinic?.name)).size).toBeGreaterThan(3);
    const estimated = [...recorded.values()].flatMap(({ queue }) => queue).filter(({ estimate }) => estimate);
    expect(estimated.length).toBeGreaterThan(0);
    for (const [instant, moment] of shuffled([...recorded])) {
      const { clinic: then, queue, display, stats } = await replayed(instant);
      expect({ instant, clinic: then, queue: queue.map(settled), display, stats }).toEqual({ instant, ...tellable(moment) });
    }
  });

  it('shows at any of a thousand instants the queue that the rules had left then', async () => {
    const pages = await Array.fromAsync(api.runtime.engines.log.readStream(queueStream(clinic.clinicId, DAY)));
    const events = pages
      .flat()
      .map((stored) => ({ at: metadataOf(stored).occurredAt, event: upcast<QueueEvent<Sealed>>(stored) }));
    const [first = '', last = ''] = [events[0]?.at, events.at(-1)?.at];
    const clinics = new ClinicsOverTime(api.runtime.engines.log);
    for (let drawn = 0; drawn < 1_000; drawn += 1) {
      const anywhere = Date.parse(first) + chance() * (Date.parse(last) - Date.parse(first));
      const at = instant(new Date(anywhere));
      const past = events.filter((each) => each.at <= at).map(({ event }) => event);
      const { calls, queue, tickets } = past.reduce(evolve<Sealed>, emptyDay);
      const then = await clinics.clinicThen(clinic.clinicId, at);
      const present = (then?.tickets ?? []).filter(({ status }) => isPresent(status));
      const shown = queueView(present, undefined, then?.clinic.places ?? NO_PLACES).map(({ id }) => id);
      expect({ at, shown, all: then?.tickets.length }).toEqual({
        at,
        shown: [...calls.toReversed(), ...queue],
        all: tickets.size,
      });
    }
  });

  it('answers between two changes as after the first, and for the last instant before the second', async () => {
    const [[, first], [second]] = [[...recorded][20] ?? ['', undefined], [...recorded][21] ?? ['']];
    const before = new Date(Date.parse(second) - 1).toISOString();
    const { queue } = await replayed(before);
    const numbers = (pairs: readonly TicketPair[] = []) => pairs.map(({ ticket }) => [ticket.position, ticket.status]);
    expect(numbers(queue)).toEqual(numbers(first?.queue));
  });

  it('tells the outcome of messages as they were then', async () => {
    const [pair] = exactly(queueAnswer, await ask('/v1/tickets/queue?limit=1')).data;
    const ticketId = pair?.ticket.id ?? '';
    if (!isTicketId(ticketId)) throw new Error('nobody is there');
    const id = messageId(randomUUID());
    const record = async (command: Parameters<typeof api.runtime.messages.record>[2]) => {
      const context = unkeyed({
        clinicId: clinic.clinicId,
        actor: { userId: 'system', roles: [], provider: 'test' },
        at: instant(new Date(now)),
      });
      const { position } = await api.runtime.messages.record(context, dayOfTicket(ticketId), command);
      if (position) await api.runtime.progress.reached(['messages'], position, CAUGHT_UP_MS);
    };
    now += MINUTE;
    const [requested, skipped, allowance] = [instant(new Date(now)), null, null];
    await record({ type: 'RequestMessage', messageId: id, ticketId, kind: 'call', skipped, allowance, at: requested });
    now += MINUTE;
    const failed = instant(new Date(now));
    await record({ type: 'RecordFailure', messageId: id, code: '63016', at: failed });
    const messageAt = async (instant: string) => (await replayed(instant)).messages.find((each) => each.ticketId === ticketId);
    expect(await messageAt(requested)).toEqual({ ticketId, state: 'requested', at: requested, code: null });
    expect(await messageAt(failed)).toEqual({ ticketId, state: 'failed', at: failed, code: '63016' });
    const { queue } = await replayed(failed);
    expect(queue.find(({ ticket }) => ticket.id === ticketId)?.message).toEqual({ state: 'failed', at: failed, code: '63016' });
  });
});

/** A pair without the page that is handed out today alone, and without its message, which a follower of the log requests when it comes to it. */
const settled = ({ ticket: { page: _, ...ticket }, message: __, ...rest }: TicketPair): TicketPair => ({ ...rest, ticket });

const namelessPair = (pair: TicketPair): TicketPair => ({
  ...pair,
  ticket: { ...pair.ticket, reason: null },
  patient: { name: null, age: null, phone: null, whatsapp: null, needs: null },
});

/** Items in another order, since an answer depends on no other. */
function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const chance = seededRandom(7);
  return items
    .map((item) => [chance(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}
