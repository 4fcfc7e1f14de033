import { describe, expect, it } from '@jest/globals';
import { Bell, type Player } from './bell.ts';

function bell({ refusals = 0, broken = false } = {}) {
  const done: unknown[] = [];
  let left = refusals;
  const player: Player = {
    preload: 'none',
    currentTime: 0.7,
    volume: 1,
    error: broken ? { code: 2 } : null,
    load: () => void done.push('load'),
    play: async () => {
      done.push({ at: player.currentTime, volume: player.volume });
      if (left > 0) {
        left -= 1;
        throw new Error('not allowed');
      }
    },
  };
  return { bell: new Bell(player, (what) => done.push(what)), done };
}

describe('the bell', () => {
  it('plays no sound until it is prepared, and prepares once', async () => {
    const { bell: it, done } = bell();
    await it.ring();
    it.prepare();
    it.prepare();
    expect(done).toEqual(['load']);
  });

  it('rings from the beginning, at nine tenths of the volume', async () => {
    const { bell: it, done } = bell();
    it.prepare();
    await it.ring();
    expect(done).toEqual(['load', { at: 0, volume: 0.9 }]);
  });

  it('rings once more at half the volume where playing failed, and then gives up', async () => {
    const { bell: it, done } = bell({ refusals: 2 });
    it.prepare();
    await it.ring();
    expect(done).toEqual(['load', { at: 0, volume: 0.9 }, 'bell: not played, trying at a lower volume', { at: 0, volume: 0.5 }]);
  });

  it('loads the sound again where loading had failed', async () => {
    const { bell: it, done } = bell({ broken: true });
    it.prepare();
    await it.ring();
    expect(done).toEqual(['load', 'load', { at: 0, volume: 0.9 }]);
  });
});
