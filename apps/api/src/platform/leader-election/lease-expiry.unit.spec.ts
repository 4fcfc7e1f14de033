import { describe, expect, it } from '@jest/globals';
import { LeaseExpiry } from './lease-expiry.ts';

const TERM_MS = 2_000;

describe('the expiry of leases', () => {
  const watching = () => {
    let nowMs = 5_000;
    const expiry = new LeaseExpiry(() => nowMs);
    return (afterMs: number, beats: Record<string, string>) => {
      nowMs += afterMs;
      const given = Object.entries(beats).map(([name, value]) => [name, { value, termMs: TERM_MS }] as const);
      return [...expiry.aliveAmong(new Map(given))];
    };
  };

  it('calls dead what shows the same beat for a term, and alive what changes it', () => {
    const look = watching();
    expect(look(0, { one: '1', two: '1' })).toEqual(['one', 'two']);
    expect(look(TERM_MS - 1, { one: '1', two: '2' })).toEqual(['one', 'two']);
    expect(look(1, { one: '1', two: '2' })).toEqual(['two']);
  });

  it('calls alive again what was dead and beats on', () => {
    const look = watching();
    look(0, { one: '1' });
    expect(look(TERM_MS, { one: '1' })).toEqual([]);
    expect(look(0, { one: '2' })).toEqual(['one']);
  });

  it('begins a new term for what was gone in between', () => {
    const look = watching();
    look(0, { one: '1' });
    look(TERM_MS, {});
    expect(look(0, { one: '1' })).toEqual(['one']);
  });
});
