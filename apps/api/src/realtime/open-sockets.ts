import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOSE_CODES } from '#libs/contracts/realtime.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { classOf } from '#projections/runner/stop.ts';
import { LOGGER, TIMER } from '../platform/runtime/tokens.ts';
import type { SocketKind } from './message-limit.ts';
import { RealtimeStats } from './realtime-stats.ts';
import type { SocketLine } from './socket-line.ts';

const BEAT_MS = 30_000;
/** A phone shows one display, a member of staff works in a few tabs. */
const MOST_OPEN = { display: 10, staff: 20 } as const satisfies Record<SocketKind, number>;

export interface SocketOwner {
  readonly sessionId: string;
  readonly kind: SocketKind;
}

type Line = Pick<SocketLine, 'beat' | 'close'>;

/** Every socket of this process: that it lives is asked again and again, and when the process ends it is told to come back. */
@Injectable()
export class OpenSockets {
  private readonly lines = new Set<Line>();
  /** The oldest first; those that are being closed are left out. */
  private readonly bySession = new Map<string, Set<Line>>();
  private readonly beats: Repeater;
  private allGone: () => void = () => undefined;
  isDraining = false;

  constructor(
    @Inject(TIMER) timer: Timer,
    private readonly stats: RealtimeStats,
    @Inject(LOGGER) logger: Pick<Logger, 'warn'>,
  ) {
    this.beats = new Repeater({
      timer,
      work: () => {
        for (const line of this.lines) line.beat();
      },
      delayMs: () => BEAT_MS,
      failed: (error) => logger.warn({ error: classOf(error) }, 'open sockets: ping failed, silent sockets are found later'),
    });
  }

  /** One more than a session may have open closes its oldest: a tab forgotten elsewhere must not keep out the one in use. */
  add(line: Line, { sessionId, kind }: SocketOwner): void {
    const own = this.bySession.get(sessionId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= MOST_OPEN[kind]) {
      own.delete(oldest);
      oldest.close(CLOSE_CODES.tooMany);
    }
    this.bySession.set(sessionId, own.add(line));
    this.lines.add(line);
    this.stats.socketsOpen = this.lines.size;
    this.beats.start('after the delay');
  }

  remove(line: Line, { sessionId }: SocketOwner): void {
    const own = this.bySession.get(sessionId);
    own?.delete(line);
    if (own?.size === 0) this.bySession.delete(sessionId);
    this.lines.delete(line);
    this.stats.socketsOpen = this.lines.size;
    if (this.lines.size > 0) return;
    void this.beats.stop();
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
