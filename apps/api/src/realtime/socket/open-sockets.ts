import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOSE_CODES } from '#libs/contracts/realtime/realtime.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { LOGGER, TIMER } from '../../platform/runtime/tokens.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import type { SocketKind } from './message-limit.ts';
import type { SocketSender } from './socket-sender.ts';

const HEARTBEAT_INTERVAL_MS = 30_000;
/** Open sockets per session: a phone shows one display, a member of staff uses a few tabs. */
const MAX_OPEN = { display: 10, staff: 20 } as const satisfies Record<SocketKind, number>;

export interface SocketOwner {
  readonly sessionId: string;
  readonly kind: SocketKind;
}

type Sender = Pick<SocketSender, 'heartbeat' | 'close'>;

/** Holds this process's open sockets: pings them, and closes them for a reconnect when the process ends. */
@Injectable()
export class OpenSockets {
  private readonly senders = new Set<Sender>();
  /** Oldest first, without those that are being closed. */
  private readonly bySession = new Map<string, Set<Sender>>();
  private readonly heartbeats: Repeater;
  private onEmpty: () => void = () => undefined;
  isDraining = false;

  constructor(
    @Inject(TIMER) timer: Timer,
    private readonly stats: RealtimeStats,
    @Inject(LOGGER) logger: Pick<Logger, 'warn'>,
  ) {
    this.heartbeats = new Repeater({
      timer,
      work: () => {
        for (const sender of this.senders) sender.heartbeat();
      },
      delayMs: () => HEARTBEAT_INTERVAL_MS,
      failed: (error) => logger.warn({ error: classOf(error) }, 'open sockets: ping failed, silent sockets are found later'),
    });
  }

  /** Closes the session's oldest socket beyond the limit, so that a forgotten tab does not keep out the one in use. */
  add(sender: Sender, { sessionId, kind }: SocketOwner): void {
    const own = this.bySession.get(sessionId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= MAX_OPEN[kind]) {
      own.delete(oldest);
      oldest.close(CLOSE_CODES.tooMany);
    }
    this.bySession.set(sessionId, own.add(sender));
    this.senders.add(sender);
    this.stats.socketsOpen = this.senders.size;
    this.heartbeats.start('after the delay');
  }

  remove(sender: Sender, { sessionId }: SocketOwner): void {
    const own = this.bySession.get(sessionId);
    own?.delete(sender);
    if (own?.size === 0) this.bySession.delete(sessionId);
    this.senders.delete(sender);
    this.stats.socketsOpen = this.senders.size;
    if (this.senders.size > 0) return;
    void this.heartbeats.stop();
    this.onEmpty();
  }

  /** Resolves when all are closed; the server's close timeout terminates those that do not answer. */
  async drain(): Promise<void> {
    this.isDraining = true;
    if (this.senders.size === 0) return;
    const closed = new Promise<void>((resolve) => {
      this.onEmpty = resolve;
    });
    for (const sender of this.senders) sender.close(CLOSE_CODES.restarting);
    await closed;
  }
}
