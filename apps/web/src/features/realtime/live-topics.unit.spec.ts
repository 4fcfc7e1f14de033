import { describe, expect, it } from '@jest/globals';
import { CLOSE_CODES, TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import { LiveTopics } from './live-topics.ts';
import { FakeLine } from './testing/fake-line.ts';

const DROPPED = 1006;
const CALLED_OFF = { topic: 'system:resync', data: {} };

function listening() {
  const line = new FakeLine();
  const states: string[] = [];
  let news = 0;
  const topics = new LiveTopics({
    open: line.open,
    later: line.later,
    onState: (state) => states.push(state),
    onNews: () => {
      news += 1;
    },
  });
  topics.start();
  return { line, states, topics, news: () => news };
}

describe('what happens to tickets, as a page hears it', () => {
  it('is subscribed to as a whole, and what was missed until then is fetched', () => {
    const { line, states, news } = listening();
    line.accepts();
    expect(line.topics()).toEqual([...TICKET_TOPICS]);
    expect(states).toEqual(['live']);
    expect(news()).toBe(1);
  });

  it('is fetched anew at an event and at another day', () => {
    const { line, news } = listening();
    line.accepts();
    line.says({
      topic: 'tickets:created',
      position: '20261120.000000000007',
      data: { ticket: { id: 'a', position: 3, status: 'waiting', notifiedCount: 0 }, patient: { age: 40 } },
    });
    line.says(CALLED_OFF);
    expect(news()).toBe(3);
  });

  it('says nothing of what it does not understand', () => {
    const { line, states, news } = listening();
    line.says({ topic: 'weather', data: 'fair' });
    expect({ states, news: news() }).toEqual({ states: [], news: 0 });
  });

  it('comes back after a drop, later each time, and gives up after five attempts', () => {
    const { line, states } = listening();
    for (let drop = 0; drop < 6; drop += 1) line.drops(DROPPED);
    expect(line.waits).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
    expect(states).toEqual([...Array(5).fill('reconnecting'), 'lost']);
  });

  it('counts attempts from the last time that it was live', () => {
    const { line } = listening();
    line.drops(DROPPED);
    line.accepts();
    line.drops(DROPPED);
    expect(line.waits).toEqual([1_000, 1_000]);
  });

  it.each([CLOSE_CODES.unauthenticated, CLOSE_CODES.ended])('never comes back from %d: the session is over', (code) => {
    const { line, states } = listening();
    line.drops(code);
    expect({ states, waits: line.waits }).toEqual({ states: ['ended'], waits: [] });
  });

  it('is not waited for any more once nobody looks', () => {
    const { line, topics } = listening();
    line.drops(DROPPED);
    topics.stop();
    expect(line.calledOff).toBe(1);
  });
});
