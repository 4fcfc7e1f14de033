import { describe, expect, it } from '@jest/globals';
import { CLOSE_CODES, readServerMessage, type Topic } from '#libs/contracts/realtime/realtime.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { LiveClient } from './live-client.ts';
import { FakeLiveServer } from './testing/fake-live-server.ts';

const DROPPED = 1006;
const TOPICS: readonly Topic[] = ['tickets:created', 'tickets:updated'];
const START = '20261121.000000000003';
const LATER = '20261121.000000000007';

const created = (position: string) => ({
  topic: 'tickets:created',
  position,
  data: { ticket: { id: 'a', position: 3, status: 'waiting', notifiedCount: 0 }, patient: { age: 40 } },
});

function listening(chance = () => 0) {
  const [server, time] = [new FakeLiveServer({ answersPings: false }), new FakeTime()];
  const told: string[] = [];
  const client = new LiveClient({
    open: server.open,
    timer: time.timer,
    chance,
    resume: 'positions',
    topics: TOPICS,
    read: readServerMessage,
    onState: (state) => told.push(state),
    onMessage: ({ topic }) => told.push(topic),
    onResync: (topic) => told.push(`resync ${topic ?? 'all'}`),
    onClinicUpdated: () => told.push('clinic updated'),
    onTrouble: (trouble) => told.push(`trouble: ${trouble}`),
  });
  client.start();
  const goLive = () => {
    server.connects();
    server.subscribes(TOPICS, START);
  };
  return { server, time, told, client, goLive };
}

/** A drop, and the attempt that follows it, so many times. */
function dropping({ server, time }: Pick<ReturnType<typeof listening>, 'server' | 'time'>, times: number): number[] {
  return Array.from({ length: times }, () => {
    server.drops(DROPPED);
    const [wait = 0] = time.waits;
    time.advanceToNext();
    return wait;
  });
}

describe('a live connection of a page', () => {
  it('reports live once every topic is subscribed to, and then asks for a refetch', () => {
    const { server, told, goLive } = listening();
    goLive();
    expect(server.sent).toEqual(TOPICS.map((topic) => ({ action: 'subscribe', data: { topic } })));
    expect(told).toEqual(['live', 'resync all']);
  });

  it('delivers the messages that it receives', () => {
    const { server, told, goLive } = listening();
    goLive();
    server.says(created(LATER));
    expect(told.at(-1)).toBe('tickets:created');
  });

  it('resumes each topic after its last message, without a refetch', () => {
    const { server, time, told, goLive } = listening();
    goLive();
    server.says(created(LATER));
    dropping({ server, time }, 1);
    server.sent.length = 0;
    told.length = 0;
    goLive();
    expect(server.sent).toEqual([
      { action: 'subscribe', data: { topic: 'tickets:created', after: LATER } },
      { action: 'subscribe', data: { topic: 'tickets:updated', after: START } },
    ]);
    expect(told).toEqual(['live']);
  });

  it('refetches a topic of another day, and forgets its older position', () => {
    const { server, time, told, goLive } = listening();
    goLive();
    server.says({ topic: 'system:resync', data: {} });
    expect(told.at(-1)).toBe('resync all');
    dropping({ server, time }, 1);
    server.sent.length = 0;
    server.connects();
    expect(server.sent).toEqual(TOPICS.map((topic) => ({ action: 'subscribe', data: { topic } })));
  });

  it('reconnects after 1, 2, 3, 4 and 5 seconds, then reports the loss and begins anew after 8', () => {
    const { server, time, told } = listening();
    expect(dropping({ server, time }, 5)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
    expect(told).toEqual(['reconnecting']);
    expect(dropping({ server, time }, 2)).toEqual([8_000, 2_000]);
    expect(told).toEqual(['reconnecting', 'trouble: max reconnection attempts reached']);
  });

  it.each([
    [0, 1],
    [5, 0],
    [12, 1],
    [60, 0],
    [60, 1],
    [3_600, 0.5],
  ])('returns within 15 seconds of a server that was away for %d s, by a chance of %d', async (outage, chance) => {
    const { server, time, goLive, client } = listening(() => chance);
    goLive();
    server.drops(DROPPED);
    for (const away = time.elapsed(); time.elapsed() - away < outage * 1_000; await time.pass(100)) server.drops(DROPPED);
    await time.pass(15_000);
    goLive();
    expect(client.state).toBe('live');
  });

  it('begins the next round at once when the server has answered a request, and no round that is under way', () => {
    const { server, time, client } = listening();
    dropping({ server, time }, 4);
    server.drops(DROPPED);
    client.serverAnswered();
    expect(time.waits).toEqual([5_000]);
    time.advanceToNext();
    server.drops(DROPPED);
    const before = server.opened;
    client.serverAnswered();
    expect(server.opened).toBe(before + 1);
    expect(dropping({ server, time }, 1)).toEqual([2_000]);
  });

  it.each([CLOSE_CODES.unauthenticated, CLOSE_CODES.ended])(
    'leaves a connection closed by %d as it is when the server answers',
    (code) => {
      const { server, time, client } = listening();
      server.drops(code);
      client.serverAnswered();
      expect({ waits: time.waits, opened: server.opened }).toEqual({ waits: [], opened: 1 });
    },
  );

  it('counts its attempts from the last live connection', () => {
    const { server, time, goLive } = listening();
    dropping({ server, time }, 3);
    goLive();
    expect(dropping({ server, time }, 1)).toEqual([1_000]);
  });

  it('begins a new round of attempts on request', () => {
    const { server, time, told, client, goLive } = listening();
    dropping({ server, time }, 5);
    server.drops(DROPPED);
    client.wake();
    goLive();
    expect(told.slice(-3)).toEqual(['trouble: max reconnection attempts reached', 'live', 'resync all']);
  });

  it.each([
    [CLOSE_CODES.unauthenticated, 'unauthenticated'],
    [CLOSE_CODES.ended, 'ended'],
  ])('never reconnects after %d, not even on request', (code, state) => {
    const { server, time, told, client } = listening();
    server.drops(code);
    client.wake();
    expect({ told, waits: time.waits, opened: server.opened }).toEqual({ told: [state], waits: [], opened: 1 });
  });

  it('reconnects after an end where the person may stay, and refetches all, as rights may differ', () => {
    const { server, time, told, client, goLive } = listening();
    goLive();
    server.drops(CLOSE_CODES.ended);
    client.resume();
    time.advanceToNext();
    server.sent.length = 0;
    goLive();
    expect(server.sent).toEqual(TOPICS.map((topic) => ({ action: 'subscribe', data: { topic } })));
    expect(told.slice(-4)).toEqual(['ended', 'reconnecting', 'live', 'resync all']);
  });

  it('slows down on a connection that is ended again and again', () => {
    const { server, time, told, client } = listening();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      server.drops(CLOSE_CODES.ended);
      client.resume();
      time.advanceToNext();
    }
    server.drops(CLOSE_CODES.ended);
    client.resume();
    expect(told.slice(-3)).toEqual(['ended', 'reconnecting', 'trouble: max reconnection attempts reached']);
    expect(time.waits).toEqual([8_000]);
  });

  it('keeps messages to send while it is not connected', () => {
    const { server, client } = listening();
    client.send({ action: 'unsubscribe', data: { topic: 'tickets:updated' } });
    expect(server.sent).toEqual([]);
    server.connects();
    expect(server.sent.at(-1)).toEqual({ action: 'unsubscribe', data: { topic: 'tickets:updated' } });
  });

  it('pings a silent connection, and reconnects when it does not answer', () => {
    const { server, time, told, goLive } = listening();
    goLive();
    time.advanceToNext();
    expect(server.sent.at(-1)).toEqual({ action: 'ping' });
    time.advanceToNext();
    expect(server.closedWith).toEqual([CLOSE_CODES.normal]);
    expect(told.at(-1)).toBe('reconnecting');
  });

  it('keeps a silent connection that answers', () => {
    const { server, time, told, goLive } = listening();
    goLive();
    time.advanceToNext();
    server.says({ topic: 'system:pong' });
    expect(told.at(-1)).toBe('resync all');
    expect(time.waits).toEqual([10_000]);
  });

  it('reports an unreadable message, and goes on', () => {
    const { server, told, goLive } = listening();
    goLive();
    server.says('{"topic":"weather"}');
    server.says('not json');
    expect(told.slice(-2)).toEqual(['trouble: unparsable message', 'trouble: unparsable message']);
    expect(server.closedWith).toEqual([]);
  });

  it('closes normally and holds no timer once it is stopped', () => {
    const { server, time, client, goLive } = listening();
    goLive();
    client.stop();
    expect({ closedWith: server.closedWith, waits: time.waits }).toEqual({ closedWith: [CLOSE_CODES.normal], waits: [] });
  });
});
