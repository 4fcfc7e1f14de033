import { describe, expect, it } from '@jest/globals';
import { encode } from '../encoded-event.ts';
import type { StreamName } from '../event-store.ts';
import { newEvents } from '../testing/sample-events.ts';
import { LogEnd } from './log-end.ts';
import { storedEvent } from './stored-event.ts';

describe('LogEnd', () => {
  const [stream, other] = ['queue-a_20261120' as StreamName, 'queue-b_20261120' as StreamName];
  const written = (revision: number, place: number) => ({ revision, place, repeated: false });
  const one = encode(newEvents(1));
  const event = (place: number, name: StreamName, revision: number) =>
    storedEvent([place, name, revision, `e${place}`, 'T', '{}', '{}'], 'log.db');

  it('keeps no event without a subscriber', () => {
    const end = new LogEnd('log.db', 5);
    end.grow(stream, one, written(0, 6));
    expect(end.place).toBe(6);
    expect(end.after(5)).toBeUndefined();
    end.join();
    end.grow(stream, one, written(1, 7));
    expect(end.after(6)).toHaveLength(1);
    end.leave();
    expect(end.after(6)).toBeUndefined();
    expect(end.place).toBe(7);
  });

  it('keeps no event behind a gap, which only the file can fill', () => {
    const end = new LogEnd('log.db', 5);
    end.join();
    end.grow(stream, one, written(0, 6));
    end.grow(stream, one, written(2, 8));
    expect(end.after(6)).toBeUndefined();
    expect(end.after(8)).toEqual([]);
    end.grow(stream, one, written(3, 9));
    expect(end.after(8)).toMatchObject([{ revision: 3, position: '0000000000000009' }]);
  });

  it('never denies an event that the file has shown already', () => {
    const end = new LogEnd('log.db', 0);
    end.grow(stream, one, written(0, 1));
    expect(end.isHead(stream, 0)).toBe(true);
    end.saw([event(2, stream, 1), event(3, other, 0), event(4, stream, 2)]);
    expect(end.isHead(stream, 0)).toBe(false);
    expect(end.isHead(stream, 1)).toBe(false);
    expect(end.isHead(stream, 2)).toBe(true);
    end.grow(stream, one, written(1, 2));
    expect(end.isHead(stream, 1)).toBe(false);
  });

  it('knows the last revision of a stream that was read to its end, and that it has grown since', () => {
    const end = new LogEnd('log.db', 9);
    expect(end.isHead(stream, 5)).toBe(false);
    end.endsAt(stream, 5);
    expect(end.isHead(stream, 5)).toBe(true);
    end.grow(stream, one, written(6, 10));
    end.endsAt(stream, 5);
    expect(end.isHead(stream, 5)).toBe(false);
    expect(end.isHead(stream, 6)).toBe(true);
  });

  it('does not take the last event of a page for the last of its stream', () => {
    const end = new LogEnd('log.db', 0);
    end.saw([event(1, stream, 0)]);
    expect(end.isHead(stream, 0)).toBe(false);
  });
});
