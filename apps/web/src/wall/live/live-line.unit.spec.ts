import { describe, expect, it } from '@jest/globals';
import { CLOSE_CODES, TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import { FakeLine } from '../testing/fake-line.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { LiveLine } from './live-line.ts';

const SECOND = 1_000;
const ENTRY = { ticket: { id: 'a', position: 3, status: 'waiting', notifiedCount: 0 }, patient: { age: 40 } };

function listening() {
  const [line, time] = [new FakeLine(), new FakeTime()];
  const told: unknown[] = [];
  const noted: string[] = [];
  const live = new LiveLine({
    open: line.open,
    timers: time,
    onState: (state) => told.push(state),
    onSign: () => undefined,
    onEvent: ({ topic, data }) => told.push({ topic, data }),
    onResync: () => told.push('resync'),
    note: (what) => noted.push(what),
  });
  live.start();
  return { line, time, told, noted, live };
}

describe('the line that a display hears', () => {
  it('is subscribed to as a whole, and live once all of it is', () => {
    const { line, told } = listening();
    line.accepts();
    expect({ topics: line.topics, told }).toEqual({ topics: [...TICKET_TOPICS], told: ['live'] });
  });

  it('tells events in the reduced shape, whoever the socket belongs to', () => {
    const { line, told } = listening();
    line.accepts();
    line.says({ topic: 'tickets:created', position: '20261120.000000000007', data: ENTRY });
    const times = { createdAt: '2026-11-20T06:00:00.000Z', waitingSince: '2026-11-20T06:00:00.000Z' };
    const ticket = { ...ENTRY.ticket, ...times, waitingAt: null, notifiedAt: null, completedAt: null, reason: 'ألم في الظهر' };
    const patient = { name: 'سالم', age: 40, phone: '+971501112223', whatsapp: true };
    line.says({ topic: 'tickets:updated', position: '20261120.000000000008', data: { ticket, patient } });
    expect(told).toEqual(['live', { topic: 'tickets:created', data: ENTRY }, { topic: 'tickets:updated', data: ENTRY }]);
  });

  it('tells of another day, and only reports what it does not understand', () => {
    const { line, told, noted } = listening();
    line.accepts();
    line.says({ topic: 'weather', data: 'fair' });
    line.says({ topic: 'system:resync', data: {} });
    expect({ told, noted }).toEqual({ told: ['live', 'resync'], noted: ['unparsable message'] });
  });

  it('comes back in series that never end, says once that it is lost, and reports the end of each series', async () => {
    const { line, time, told, noted } = listening();
    line.accepts();
    const openedAt: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      line.drops();
      const before = line.opened;
      for (const from = time.now; line.opened === before; await time.pass(SECOND)) if (time.now - from > 60 * SECOND) break;
      openedAt.push(time.now / SECOND);
    }
    expect(openedAt).toEqual([1, 3, 6, 10, 15, 46, 48]);
    expect(told).toEqual(['live', 'lost']);
    expect(noted).toEqual(['max reconnection attempts reached']);
  });

  it('begins a new series from the last time that it was live', async () => {
    const { line, time } = listening();
    line.drops();
    await time.pass(SECOND);
    line.accepts();
    line.drops();
    await time.pass(SECOND);
    expect(line.opened).toBe(3);
  });

  it.each([CLOSE_CODES.unauthenticated, CLOSE_CODES.ended])('never comes back from %d', async (code) => {
    const { line, time, told } = listening();
    line.accepts();
    line.drops(code);
    await time.pass(3_600 * SECOND);
    expect({ told, opened: line.opened, pending: time.pending }).toEqual({ told: ['live', 'ended'], opened: 1, pending: 0 });
  });

  it('asks a silent line whether it still stands, and leaves one that does not answer', async () => {
    const { line, time, told } = listening();
    line.accepts();
    await time.pass(20 * SECOND);
    expect({ pings: line.pings, told }).toEqual({ pings: 1, told: ['live'] });
    line.answers = false;
    await time.pass(30 * SECOND);
    expect({ told, closings: line.closings }).toEqual({ told: ['live', 'lost'], closings: [CLOSE_CODES.normal] });
  });

  it('does not wait for ever for a socket that never opens', async () => {
    const { line, time } = listening();
    await time.pass(11 * SECOND);
    expect(line.opened).toBe(2);
    expect(line.standing.size).toBe(1);
  });

  it('tries at once when the network is said to be back', async () => {
    const { line, time, live } = listening();
    line.accepts();
    live.cutOff();
    expect(line.standing.size).toBe(0);
    live.wake();
    line.accepts();
    await time.pass(SECOND);
    expect({ opened: line.opened, pending: time.pending }).toEqual({ opened: 2, pending: 1 });
  });

  it('never waits for more than one thing, and for nothing once it is stopped', async () => {
    const { line, time, live } = listening();
    for (let day = 0; day < 50; day += 1) {
      line.accepts();
      await time.pass(3_600 * SECOND);
      line.drops();
      await time.pass(SECOND);
    }
    expect({ most: time.most, standing: line.standing.size }).toEqual({ most: 1, standing: 1 });
    live.stop();
    expect({ pending: time.pending, standing: line.standing.size }).toEqual({ pending: 0, standing: 0 });
  });
});
