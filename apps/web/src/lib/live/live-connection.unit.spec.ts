import { describe, expect, it } from '@jest/globals';
import { CLOSE_CODES, type Topic } from '#libs/contracts/realtime.ts';
import { LiveConnection } from './live-connection.ts';
import { FakeLine } from './testing/fake-line.ts';

const DROPPED = 1006;
const TOPICS: readonly Topic[] = ['tickets:created', 'tickets:updated'];
const START = '20261121.000000000003';
const LATER = '20261121.000000000007';

const created = (position: string) => ({
  topic: 'tickets:created',
  position,
  data: { ticket: { id: 'a', position: 3, status: 'waiting', notifiedCount: 0 }, patient: { age: 40 } },
});

function listening() {
  const line = new FakeLine();
  const told: string[] = [];
  const connection = new LiveConnection({
    open: line.open,
    later: line.later,
    topics: TOPICS,
    onState: (state) => told.push(state),
    onMessage: ({ topic }) => told.push(topic),
    onResync: (topic) => told.push(`resync ${topic ?? 'all'}`),
    onTrouble: (trouble) => told.push(`trouble: ${trouble}`),
  });
  connection.start();
  const goLive = () => {
    line.connects();
    for (const topic of TOPICS) line.answers(topic, START);
  };
  return { line, told, connection, goLive };
}

/** A drop, and the attempt that follows it, so many times. */
function dropping(line: FakeLine, times: number): number[] {
  return Array.from({ length: times }, () => {
    line.drops(DROPPED);
    const [wait = 0] = line.waits;
    line.pass();
    return wait;
  });
}

describe('a live connection', () => {
  it('is live once every topic is subscribed to, and then fetches what may have come in between', () => {
    const { line, told, goLive } = listening();
    goLive();
    expect(line.sent).toEqual(TOPICS.map((topic) => ({ action: 'subscribe', data: { topic } })));
    expect(told).toEqual(['live', 'resync all']);
  });

  it('hands on what it hears', () => {
    const { line, told, goLive } = listening();
    goLive();
    line.says(created(LATER));
    expect(told.at(-1)).toBe('tickets:created');
  });

  it('asks after a drop for what came after the last it heard of each topic, and fetches nothing besides', () => {
    const { line, told, goLive } = listening();
    goLive();
    line.says(created(LATER));
    dropping(line, 1);
    line.sent.length = 0;
    told.length = 0;
    goLive();
    expect(line.sent).toEqual([
      { action: 'subscribe', data: { topic: 'tickets:created', after: LATER } },
      { action: 'subscribe', data: { topic: 'tickets:updated', after: START } },
    ]);
    expect(told).toEqual(['live']);
  });

  it('fetches anew what is of another day, and then asks for nothing older', () => {
    const { line, told, goLive } = listening();
    goLive();
    line.says({ topic: 'system:resync', data: {} });
    expect(told.at(-1)).toBe('resync all');
    dropping(line, 1);
    line.sent.length = 0;
    line.connects();
    expect(line.sent).toEqual(TOPICS.map((topic) => ({ action: 'subscribe', data: { topic } })));
  });

  it('comes back after 1, 2, 3, 4 and 5 seconds, and then says that it is lost', () => {
    const { line, told } = listening();
    expect(dropping(line, 5)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
    line.drops(DROPPED);
    expect(told).toEqual(['reconnecting', 'lost', 'trouble: max reconnection attempts reached']);
    expect(line.waits).toEqual([]);
  });

  it('counts its attempts from the last time that it was live', () => {
    const { line, goLive } = listening();
    dropping(line, 3);
    goLive();
    expect(dropping(line, 1)).toEqual([1_000]);
  });

  it('begins a new series when somebody asks for it', () => {
    const { line, told, connection, goLive } = listening();
    dropping(line, 5);
    line.drops(DROPPED);
    connection.connectAgain();
    goLive();
    expect(told.slice(-3)).toEqual(['reconnecting', 'live', 'resync all']);
  });

  it.each([
    [CLOSE_CODES.unauthenticated, 'unauthenticated'],
    [CLOSE_CODES.ended, 'ended'],
  ])('never comes back after %d, also when asked', (code, state) => {
    const { line, told, connection } = listening();
    line.drops(code);
    connection.connectAgain();
    expect({ told, waits: line.waits, opened: line.opened }).toEqual({ told: [state], waits: [], opened: 1 });
  });

  it('goes on after an end where the person may stay, and fetches all anew: with other rights there may be more to see', () => {
    const { line, told, connection, goLive } = listening();
    goLive();
    line.drops(CLOSE_CODES.ended);
    connection.resume();
    line.pass();
    line.sent.length = 0;
    goLive();
    expect(line.sent).toEqual(TOPICS.map((topic) => ({ action: 'subscribe', data: { topic } })));
    expect(told.slice(-4)).toEqual(['ended', 'reconnecting', 'live', 'resync all']);
  });

  it('does not go on for ever with one that is ended again and again', () => {
    const { line, told, connection } = listening();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      line.drops(CLOSE_CODES.ended);
      connection.resume();
      line.pass();
    }
    line.drops(CLOSE_CODES.ended);
    connection.resume();
    expect(told.slice(-3)).toEqual(['ended', 'lost', 'trouble: max reconnection attempts reached']);
    expect(line.waits).toEqual([]);
  });

  it('keeps what is said while it is not connected', () => {
    const { line, connection } = listening();
    connection.send({ action: 'unsubscribe', data: { topic: 'tickets:updated' } });
    expect(line.sent).toEqual([]);
    line.connects();
    expect(line.sent.at(-1)).toEqual({ action: 'unsubscribe', data: { topic: 'tickets:updated' } });
  });

  it('asks a silent line whether it still stands, and comes back when it does not', () => {
    const { line, told, goLive } = listening();
    goLive();
    line.pass();
    expect(line.sent.at(-1)).toEqual({ action: 'ping' });
    line.pass();
    expect(line.closedWith).toEqual([CLOSE_CODES.normal]);
    expect(told.at(-1)).toBe('reconnecting');
  });

  it('stays with a line that answers', () => {
    const { line, told, goLive } = listening();
    goLive();
    line.pass();
    line.says({ topic: 'system:pong' });
    expect(told.at(-1)).toBe('resync all');
    expect(line.waits).toEqual([25_000]);
  });

  it('reports what it cannot read, and goes on', () => {
    const { line, told, goLive } = listening();
    goLive();
    line.says('{"topic":"weather"}');
    line.says('not json');
    expect(told.slice(-2)).toEqual(['trouble: unparsable message', 'trouble: unparsable message']);
    expect(line.closedWith).toEqual([]);
  });

  it('closes as agreed and waits for nothing once nobody looks', () => {
    const { line, connection, goLive } = listening();
    goLive();
    connection.stop();
    expect({ closedWith: line.closedWith, waits: line.waits }).toEqual({ closedWith: [CLOSE_CODES.normal], waits: [] });
  });
});
