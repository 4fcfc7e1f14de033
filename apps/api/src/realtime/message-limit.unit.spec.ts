import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { MessageLimit } from './message-limit.ts';

describe('how much a socket may say', () => {
  let clock: FakeTime;
  let limit: MessageLimit;
  beforeEach(() => {
    clock = new FakeTime();
    limit = new MessageLimit(clock.now, 'staff');
  });
  const say = (times: number) => Array.from({ length: times }, () => limit.judge());

  it('is sixty messages at once', () => {
    expect(new Set(say(60))).toEqual(new Set(['heard']));
    expect(limit.judge()).toBe('tooMany');
  });

  it('and thirty a second for ever', () => {
    say(60);
    for (let second = 0; second < 10; second += 1) {
      clock.advance(1_000);
      expect(new Set(say(30))).toEqual(new Set(['heard']));
    }
  });

  it('is enough for whoever goes on after sixty refusals', () => {
    say(60);
    expect(new Set(say(60))).toEqual(new Set(['tooMany']));
    expect(limit.judge()).toBe('enough');
  });

  it('counts what has to be told again, a message for ten events', () => {
    limit.replayed(500);
    expect(new Set(say(10))).toEqual(new Set(['heard']));
    expect(limit.judge()).toBe('tooMany');
  });

  it('is a third of that for a display, then two a second, and ten refusals', () => {
    limit = new MessageLimit(clock.now, 'display');
    expect(new Set(say(20))).toEqual(new Set(['heard']));
    expect(new Set(say(10))).toEqual(new Set(['tooMany']));
    expect(limit.judge()).toBe('enough');
    clock.advance(60_000);
    say(20);
    clock.advance(1_000);
    expect(say(3)).toEqual(['heard', 'heard', 'tooMany']);
  });

  it('does not run the other way when the clock does', () => {
    say(60);
    clock.advance(-60_000);
    expect(limit.judge()).toBe('tooMany');
  });
});
