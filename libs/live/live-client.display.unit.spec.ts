import { describe, expect, it } from '@jest/globals';
import { CLOSE_CODES, TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { LiveClient } from './live-client.ts';
import { readReducedMessage } from './reduced-message.ts';
import { FakeLiveServer } from './testing/fake-live-server.ts';

const SECOND = 1_000;
const ENTRY = { ticket: { id: 'a', position: 3, status: 'waiting', notifiedCount: 0 }, patient: { age: 40 } };

function listening() {
  const [server, time] = [new FakeLiveServer(), new FakeTime()];
  const told: unknown[] = [];
  const noted: string[] = [];
  const client = new LiveClient({
    open: server.open,
    timer: time.timer,
    chance: () => 0,
    resume: 'refetch',
    topics: TICKET_TOPICS,
    read: readReducedMessage,
    onState: (state) => told.push(state),
    onMessage: ({ topic, data }) => told.push({ topic, data }),
    onResync: () => told.push('resync'),
    onClinicUpdated: () => told.push('clinic updated'),
    onTrouble: (trouble) => noted.push(trouble),
  });
  client.start();
  return { server, time, told, noted, client };
}

describe('a live connection of a display', () => {
  it('subscribes to every topic, and is live once all have answered', () => {
    const { server, told } = listening();
    server.accepts();
    expect({ topics: server.topics, told }).toEqual({ topics: [...TICKET_TOPICS], told: ['live'] });
  });

  it('delivers events in the reduced shape', () => {
    const { server, told } = listening();
    server.accepts();
    server.says({ topic: 'tickets:created', position: '20261120.000000000007', data: ENTRY });
    const times = { createdAt: '2026-11-20T06:00:00.000Z', waitingSince: '2026-11-20T06:00:00.000Z' };
    const ticket = { ...ENTRY.ticket, ...times, waitingAt: null, notifiedAt: null, completedAt: null, reason: 'ألم في الظهر' };
    const patient = { name: 'سالم', age: 40, phone: '+971501112223', whatsapp: true };
    server.says({ topic: 'tickets:updated', position: '20261120.000000000008', data: { ticket, patient } });
    expect(told).toEqual(['live', { topic: 'tickets:created', data: ENTRY }, { topic: 'tickets:updated', data: ENTRY }]);
  });

  it('reports a resync for another day and an updated clinic, and only notes unreadable messages', () => {
    const { server, told, noted } = listening();
    server.accepts();
    server.says({ topic: 'weather', data: 'fair' });
    server.says({ topic: 'system:resync', data: {} });
    server.says({ topic: 'tenants:updated' });
    expect({ told, noted }).toEqual({ told: ['live', 'resync', 'clinic updated'], noted: ['unparsable message'] });
  });

  it('reconnects in endless rounds, reports the loss once and the end of each round', async () => {
    const { server, time, told, noted } = listening();
    server.accepts();
    const openedAt: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      server.drops();
      const before = server.opened;
      for (const from = time.elapsed(); server.opened === before; await time.pass(SECOND))
        if (time.elapsed() - from > 60 * SECOND) break;
      openedAt.push(time.elapsed() / SECOND);
    }
    expect(openedAt).toEqual([1, 3, 6, 10, 15, 23, 25]);
    expect(told).toEqual(['live', 'reconnecting']);
    expect(noted).toEqual(['max reconnection attempts reached']);
  });

  it('counts a new round of attempts from the last live connection', async () => {
    const { server, time } = listening();
    server.drops();
    await time.pass(SECOND);
    server.accepts();
    server.drops();
    await time.pass(SECOND);
    expect(server.opened).toBe(3);
  });

  it.each([
    [CLOSE_CODES.unauthenticated, 'unauthenticated'],
    [CLOSE_CODES.ended, 'ended'],
  ])('never reconnects after %d', async (code, state) => {
    const { server, time, told } = listening();
    server.accepts();
    server.drops(code);
    await time.pass(3_600 * SECOND);
    expect({ told, opened: server.opened, pending: time.pending }).toEqual({ told: ['live', state], opened: 1, pending: 0 });
  });

  it('pings a silent connection of a display, and drops one that does not answer', async () => {
    const { server, time, told } = listening();
    server.accepts();
    await time.pass(10 * SECOND);
    expect({ pings: server.pings, told }).toEqual({ pings: 1, told: ['live'] });
    server.answersPings = false;
    await time.pass(15 * SECOND);
    expect({ told, closings: server.closedWith }).toEqual({ told: ['live', 'reconnecting'], closings: [CLOSE_CODES.normal] });
  });

  it('gives up on a socket that never opens', async () => {
    const { server, time } = listening();
    await time.pass(11 * SECOND);
    expect(server.opened).toBe(2);
    expect(server.standing.size).toBe(1);
  });

  it('reconnects at once when the network is back', async () => {
    const { server, time, client } = listening();
    server.accepts();
    client.disconnect();
    expect(server.standing.size).toBe(0);
    client.wake();
    server.accepts();
    await time.pass(SECOND);
    expect({ opened: server.opened, pending: time.pending }).toEqual({ opened: 2, pending: 1 });
  });

  it('holds at most one timer, and none once it is stopped', async () => {
    const { server, time, client } = listening();
    for (let day = 0; day < 50; day += 1) {
      server.accepts();
      await time.pass(3_600 * SECOND);
      server.drops();
      await time.pass(SECOND);
    }
    expect({ most: time.most, standing: server.standing.size }).toEqual({ most: 1, standing: 1 });
    client.stop();
    expect({ pending: time.pending, standing: server.standing.size }).toEqual({ pending: 0, standing: 0 });
  });
});
