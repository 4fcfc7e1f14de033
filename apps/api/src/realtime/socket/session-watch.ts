import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CLOSE_CODES } from '#libs/contracts/realtime/realtime.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { Callers } from '../../platform/access/callers.ts';
import { LOGGER, TIMER } from '../../platform/runtime/tokens.ts';

/** The cookies that identify a session. */
export type Credentials = Pick<FastifyRequest, 'cookies'>;

/** The part of a socket that its session can change or end. */
export interface WatchedSocket {
  caller: Caller;
  close(code: number): void;
}

interface WatchedSession {
  readonly credentials: Credentials;
  readonly sockets: Set<WatchedSocket>;
}

/** Interval plus a round's duration stays below a second, the bound for ended sessions to reach their sockets. */
export const WATCH_INTERVAL_MS = 750;
const CONCURRENCY = 50;

/** Polls the sessions of open sockets, and closes sockets whose session ended or changed. */
@Injectable()
export class SessionWatch {
  private readonly sessions = new Map<string, WatchedSession>();
  private readonly task: Repeater;

  constructor(
    @Inject(Callers) private readonly callers: Pick<Callers, 'callerBehind'>,
    @Inject(TIMER) timer: Timer,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.task = new Repeater({
      timer,
      work: () => this.recheckAll(),
      delayMs: () => WATCH_INTERVAL_MS,
      failed: (error) => logger.warn({ error: classOf(error) }, 'session watch: round failed, the next one looks again'),
    });
  }

  add(socket: WatchedSocket, credentials: Credentials): void {
    const { sessionId } = socket.caller;
    const open = this.sessions.get(sessionId) ?? { credentials, sockets: new Set() };
    this.sessions.set(sessionId, open);
    open.sockets.add(socket);
    this.task.start('after the delay');
  }

  remove(socket: WatchedSocket): void {
    const { sessionId } = socket.caller;
    const open = this.sessions.get(sessionId);
    open?.sockets.delete(socket);
    if (open?.sockets.size === 0) this.sessions.delete(sessionId);
    if (this.sessions.size === 0) void this.task.stop();
  }

  /** Reads each session once, however many sockets it has, and a few at a time to leave room for other work. */
  private async recheckAll(): Promise<void> {
    const open = [...this.sessions.values()];
    for (let first = 0; first < open.length; first += CONCURRENCY) {
      await Promise.all(open.slice(first, first + CONCURRENCY).map((session) => this.recheck(session)));
      await othersTurn();
    }
  }

  /** An unreadable session changes nothing until the next round. */
  private async recheck({ credentials, sockets }: WatchedSession): Promise<void> {
    try {
      const current = await this.callers.callerBehind(credentials);
      for (const socket of sockets) {
        if (current && isSame(socket.caller, current)) socket.caller = current;
        else socket.close(CLOSE_CODES.ended);
      }
    } catch (error) {
      this.logger.warn(
        { error: classOf(error) },
        'session watch: session unreadable, its sockets stay open until the next round',
      );
    }
  }
}

/** Pages are rendered for one clinic and set of roles; after a change they must reload, so the socket closes. */
const isSame = (before: Caller, current: Caller): boolean =>
  before.sessionId === current.sessionId &&
  before.userId === current.userId &&
  before.clinicId === current.clinicId &&
  before.roles.length === current.roles.length &&
  before.roles.every((role) => current.roles.includes(role));
