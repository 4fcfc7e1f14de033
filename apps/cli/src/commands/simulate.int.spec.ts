import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const SIMULATE = ['simulate', '--clinics', '3', '--days', '2', '--tickets', '7'];

describe('dawr simulate', () => {
  let dawr: DawrUnderTest;
  beforeEach(() => {
    dawr = new DawrUnderTest();
  });
  afterEach(() => dawr.remove());

  const typesOf = async (of: DawrUnderTest): Promise<string> => {
    const { out } = await of.run('events', '--json', '--limit', '10000', '--tenant', 'sim-5-2');
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type)
      .join();
  };

  it('simulates the given number of clinics, days and patients', async () => {
    expect((await dawr.run(...SIMULATE)).out).toMatch(/^3 clinics, 2 days each: 42 tickets, \d+ commands, \d+ events in/);
    const days = (await dawr.run('tenant', 'list', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(days.map(({ slug }) => slug)).toEqual(['sim-1-1', 'sim-1-2', 'sim-1-3']);
    expect(await dawr.run('verify')).toMatchObject({ exit: 0 });
  });

  it('simulates the same days for the same seed', async () => {
    const other = new DawrUnderTest();
    for (const one of [dawr, other]) await one.run('simulate', '--clinics', '2', '--days', '1', '--tickets', '20', '--seed', '5');
    const [one, another] = [await typesOf(dawr), await typesOf(other)];
    await other.remove();
    expect(one.split(',').slice(0, 8)).toEqual(another.split(',').slice(0, 8));
  });

  it('refuses to simulate the clinics of a seed twice', async () => {
    await dawr.run(...SIMULATE);
    expect(await dawr.run(...SIMULATE)).toMatchObject({ exit: 1, err: expect.stringContaining('use another --seed') });
    expect((await dawr.run(...SIMULATE, '--seed', '2')).exit).toBe(0);
  });

  it('refuses to simulate in production', async () => {
    const production = { NODE_ENV: 'production', DAWR_MASTER_KEY: newMasterKey() };
    expect(await dawr.runWith(production, ...SIMULATE)).toMatchObject({ exit: 1, err: expect.stringContaining('production') });
  });

  describe('with services and rooms', () => {
    const SEED_7 = ['simulate', '--clinics', '1', '--days', '2', '--tickets', '60', '--seed', '7'];
    const simulated = async (of: DawrUnderTest): Promise<readonly Told[]> => {
      await of.run(...SEED_7, '--services', '3', '--rooms', '4');
      const { out } = await of.run('events', '--json', '--limit', '10000', '--tenant', 'sim-7-1');
      return out
        .trim()
        .split('\n')
        .map((line) => told.parse(JSON.parse(line)));
    };
    let clinic: DawrUnderTest;
    let all: readonly Told[];
    beforeAll(async () => {
      clinic = new DawrUnderTest();
      all = await simulated(clinic);
    });
    afterAll(() => clinic.remove());

    it('simulates rooms that call at once, one patient each, with recalls, absences and patients sent on', async () => {
      const queue = all.filter(({ stream }) => stream.startsWith('queue-'));
      const types = queue.map(({ type, data }) => (data.reason === 'absent' ? 'absent' : type));
      expect(types).toEqual(expect.arrayContaining(['TicketMoved', 'absent', 'TicketCompleted']));
      expect(queue.some(({ data }) => data.attempt === 2)).toBe(true);
      expect(new Set(queue.flatMap(({ data }) => data.room ?? []))).toEqual(new Set(['room-1', 'room-2', 'room-3', 'room-4']));
      expect(new Set(queue.flatMap(({ data }) => data.service ?? [])).size).toBe(3);
      expect(callsAtOnce(queue)).toEqual({ most: 4, inOneRoom: 1 });
      expect(await clinic.run('verify')).toMatchObject({ exit: 0 });
    });

    it('lets each room call as a doctor of its own', () => {
      const callers = new Map<string, Set<string>>();
      for (const { data, metadata } of all.filter(({ type }) => type === 'PatientCalled'))
        callers.set(data.room ?? '', (callers.get(data.room ?? '') ?? new Set()).add(metadata.actor.userId));
      expect([...callers.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
      expect(new Set([...callers.values()].flatMap((ids) => [...ids])).size).toBe(4);
    });

    it('names services and rooms in dawr events', async () => {
      const { out } = await clinic.run('events', '--limit', '10000');
      expect(out).toMatch(/Added number \d+ · عيادة عامة {2}\(by Reception\)$/m);
      expect(out).toMatch(/Call of number \d+ · غرفة 4 {2}\(by Medical\)$/m);
      expect(out).toMatch(/Second call of number \d+ · غرفة \d {2}\(by Medical\)$/m);
      expect(out).toMatch(/Sent number \d+ on to أسنان {2}\(by Medical\)$/m);
    });

    it('simulates the same past day for the same seed', async () => {
      const another = await simulated(dawr);
      const [day] = all.flatMap(({ stream }) => (stream.startsWith('queue-') ? stream : []));
      const past = (events: readonly Told[]) =>
        events.flatMap(({ stream, type, data: { room, service, position, attempt } }) =>
          stream === day ? [{ type, room, service, position, attempt }] : [],
        );
      expect(past(all).length).toBeGreaterThan(150);
      expect(past(another)).toEqual(past(all));
    });

    it('calls one patient at a time where there are services and no rooms', async () => {
      await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '30', '--services', '2');
      const { out } = await dawr.run('events', '--limit', '10000');
      expect(out).toMatch(/Added number \d+ · أسنان {2}\(by Reception\)$/m);
      expect(out).toMatch(/Call of number \d+ {2}\(by Reception\)$/m);
    });

    it('refuses more services or rooms than a clinic may have', async () => {
      const [services, rooms] = [await dawr.run(...SIMULATE, '--services', '21'), await dawr.run(...SIMULATE, '--rooms', '41')];
      expect([services.err, rooms.err]).toEqual([expect.stringContaining('at most 20'), expect.stringContaining('at most 40')]);
    });
  });
});

const told = z.object({
  stream: z.string(),
  type: z.string(),
  data: z.object({
    ticketId: z.string().optional(),
    position: z.number().optional(),
    attempt: z.number().optional(),
    reason: z.string().optional(),
    service: z.string().optional(),
    room: z.string().optional(),
  }),
  metadata: z.object({ actor: z.object({ userId: z.string() }) }),
});
type Told = z.infer<typeof told>;

/** The most tickets that were called at the same time, in all and in one room. */
function callsAtOnce(queue: readonly Told[]) {
  const called = new Map<string, { readonly stream: string; readonly room: string }>();
  let [most, inOneRoom] = [0, 0];
  for (const { stream, type, data } of queue) {
    const { ticketId = '', room = '' } = data;
    if (type === 'PatientCalled') called.set(ticketId, { stream, room });
    else if (type !== 'TicketDetailsChanged') called.delete(ticketId);
    const now = [...called.values()].filter((call) => call.stream === stream).map((call) => call.room);
    most = Math.max(most, now.length);
    inOneRoom = Math.max(inOneRoom, ...now.map((one) => now.filter((other) => other === one).length));
  }
  return { most, inOneRoom };
}
