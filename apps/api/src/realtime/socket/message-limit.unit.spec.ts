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
  const say = (times: number) => Array.from({ length: times }, () => limit.check());

  it('accepts sixty messages at once', () => {
    expect(new Set(say(60))).toEqual(new Set(['accepted']));
    expect(limit.check()).toBe('tooMany');
  });

  it('accepts thirty messages a second without end', () => {
    say(60);
    for (let second = 0; second < 10; second += 1) {
      clock.advance(1_000);
      expect(new Set(say(30))).toEqual(new Set(['accepted']));
    }
  });

  it('closes a socket that goes on after sixty refusals', () => {
    say(60);
    expect(new Set(say(60))).toEqual(new Set(['tooMany']));
    expect(limit.check()).toBe('excessive');
  });

  it('charges a message for ten replayed events', () => {
    limit.chargeReplay(500);
    expect(new Set(say(10))).toEqual(new Set(['accepted']));
    expect(limit.check()).toBe('tooMany');
  });

  it('accepts twenty messages of a display, then two a second, and ten refusals', () => {
    limit = new MessageLimit(clock.now, 'display');
    expect(new Set(say(20))).toEqual(new Set(['accepted']));
    expect(new Set(say(10))).toEqual(new Set(['tooMany']));
    expect(limit.check()).toBe('excessive');
    clock.advance(60_000);
    say(20);
    clock.advance(1_000);
    expect(say(3)).toEqual(['accepted', 'accepted', 'tooMany']);
  });

  it('takes no tokens back when the clock goes backwards', () => {
    say(60);
    clock.advance(-60_000);
    expect(limit.check()).toBe('tooMany');
  });
});
