import { describe, expect, it } from '@jest/globals';
import type { Position } from '#libs/event-store/event-store.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { ProjectionProgress } from './progress.ts';

const at = (place: number): Position => String(place).padStart(4, '0') as Position;

/** A timer that a test fires by hand, and that knows its pending callbacks. */
function handTimer() {
  const waiting = new Set<() => void>();
  const timer: Timer = (_, ring) => {
    waiting.add(ring);
    return { cancel: () => waiting.delete(ring) };
  };
  const ring = () => {
    for (const each of waiting) each();
  };
  return { timer, waiting, ring };
}

describe('ProjectionProgress', () => {
  it('resolves once all named projections have reached the position', async () => {
    const { timer, waiting } = handTimer();
    const progress = new ProjectionProgress(timer);
    const reached = progress.reached(['queue', 'display'], at(2), 2_000);
    progress.advance('queue', at(3));
    progress.advance('display', at(1));
    expect(waiting.size).toBe(1);
    progress.advance('display', at(2));
    await expect(reached).resolves.toBe(true);
    expect(waiting.size).toBe(0);
  });

  it('starts no timer when no projection is behind', async () => {
    const { timer, waiting } = handTimer();
    const progress = new ProjectionProgress(timer);
    progress.advance('queue', at(2));
    await expect(progress.reached(['queue'], at(2), 2_000)).resolves.toBe(true);
    expect(waiting.size).toBe(0);
  });

  it('answers false at the timeout, and forgets the waiter', async () => {
    const { timer, waiting, ring } = handTimer();
    const progress = new ProjectionProgress(timer);
    const reached = progress.reached(['queue'], at(1), 2_000);
    ring();
    await expect(reached).resolves.toBe(false);
    progress.advance('queue', at(1));
    expect(waiting.size).toBe(0);
  });

  it('does not wait for a stopped projection until it runs again', async () => {
    const { timer, ring } = handTimer();
    const progress = new ProjectionProgress(timer);
    const before = progress.reached(['queue'], at(5), 2_000);
    progress.stopped('queue');
    await expect(before).resolves.toBe(true);
    await expect(progress.reached(['queue'], at(5), 2_000)).resolves.toBe(true);
    progress.advance('queue', at(1));
    const after = progress.reached(['queue'], at(5), 2_000);
    ring();
    await expect(after).resolves.toBe(false);
  });

  it('waits for another release’s version too while that is reported, and no longer', async () => {
    const time = new FakeTime();
    const progress = new ProjectionProgress(time.timer);
    progress.advance('queue', at(5));
    progress.advanceElsewhere('queue', 'queue@7', at(4));
    const late = progress.reached(['queue'], at(5), 1_000);
    time.advance(1_000);
    await expect(late).resolves.toBe(false);
    const reached = progress.reached(['queue'], at(5), 1_000);
    progress.advanceElsewhere('queue', 'queue@7', at(5));
    await expect(reached).resolves.toBe(true);
    progress.advance('queue', at(6));
    const afterwards = progress.reached(['queue'], at(6), 5_000);
    time.advance(2_000);
    await expect(afterwards).resolves.toBe(true);
    await expect(progress.reached(['queue'], at(6), 5_000)).resolves.toBe(true);
  });

  it('keeps a stopped projection stopped while another tells the position that it had', () => {
    const progress = new ProjectionProgress(handTimer().timer);
    progress.advance('queue', at(2));
    progress.stopped('queue');
    progress.advance('queue', at(2));
    expect(progress.isStopped('queue')).toBe(true);
    progress.resumed('queue');
    expect(progress.isStopped('queue')).toBe(false);
  });

  it('tells a listener of each position that a projection moves on to', () => {
    const progress = new ProjectionProgress(handTimer().timer);
    const told: Position[] = [];
    progress.onAdvance((position) => told.push(position));
    for (const place of [1, 3, 2]) progress.advance('queue', at(place));
    expect(told).toEqual([at(1), at(3)]);
  });

  it('never moves a position back', () => {
    const progress = new ProjectionProgress(handTimer().timer);
    progress.advance('queue', at(2));
    progress.advance('queue', at(1));
    expect(progress.positionOf('queue')).toBe(at(2));
  });
});
