import { CLOSE_CODES } from '#libs/contracts/realtime.ts';
import type { Timer } from '#libs/kernel/timer.ts';
import type { RealtimeStats } from './realtime-stats.ts';
import { Repeating } from './repeating.ts';
import type { SocketLine } from './socket-line.ts';

const BEAT_MS = 30_000;

/** Every socket of this process: that it lives is asked again and again, and when the process ends it is told to come back. */
export class OpenSockets {
  private readonly stats: RealtimeStats;
  private readonly lines = new Set<SocketLine>();
  private readonly beats: Repeating;
  private allGone: () => void = () => undefined;
  isDraining = false;

  constructor(timer: Timer, stats: RealtimeStats) {
    this.stats = stats;
    this.beats = new Repeating(timer, BEAT_MS, async () => {
      for (const line of this.lines) line.beat();
    });
  }

  add(line: SocketLine): void {
    this.lines.add(line);
    this.stats.socketsOpen = this.lines.size;
    this.beats.start();
  }

  remove(line: SocketLine): void {
    this.lines.delete(line);
    this.stats.socketsOpen = this.lines.size;
    if (this.lines.size > 0) return;
    this.beats.stop();
    this.allGone();
  }

  /** Resolves when all are closed; whoever does not answer is cut off by the server's own patience with a close. */
  async drain(): Promise<void> {
    this.isDraining = true;
    if (this.lines.size === 0) return;
    const gone = new Promise<void>((resolve) => {
      this.allGone = resolve;
    });
    for (const line of this.lines) line.close(CLOSE_CODES.restarting);
    await gone;
  }
}
