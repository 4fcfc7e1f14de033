import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CLOSE_CODES } from '#libs/contracts/realtime.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { classOf } from '#projections/runner/stop.ts';
import type { Caller } from '../platform/access/caller.ts';
import { Callers } from '../platform/access/callers.ts';
import { LOGGER, TIMER } from '../platform/runtime/tokens.ts';

/** What a session is known by. */
export type Credentials = Pick<FastifyRequest, 'cookies'>;

/** A socket as far as its session concerns it. */
export interface Watched {
  caller: Caller;
  close(code: number): void;
}

interface Open {
  readonly credentials: Credentials;
  readonly sockets: Set<Watched>;
}

/** With the time that a round takes, whatever ends a session reaches its sockets within a second. */
const EVERY_MS = 750;
const AT_ONCE = 50;

/** Looks again and again whether the sessions of open sockets are still what they were when the sockets were opened. */
@Injectable()
export class SessionWatch {
  private readonly sessions = new Map<string, Open>();
  private readonly rounds: Repeater;

  constructor(
    @Inject(Callers) private readonly callers: Pick<Callers, 'of'>,
    @Inject(TIMER) timer: Timer,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.rounds = new Repeater({
      timer,
      work: () => this.round(),
      delayMs: () => EVERY_MS,
      failed: (error) => logger.warn({ error: classOf(error) }, 'session watch: round failed, the next one looks again'),
    });
  }

  add(socket: Watched, credentials: Credentials): void {
    const { sessionId } = socket.caller;
    const open = this.sessions.get(sessionId) ?? { credentials, sockets: new Set() };
    this.sessions.set(sessionId, open);
    open.sockets.add(socket);
    this.rounds.start('after the delay');
  }

  remove(socket: Watched): void {
    const { sessionId } = socket.caller;
    const open = this.sessions.get(sessionId);
    open?.sockets.delete(socket);
    if (open?.sockets.size === 0) this.sessions.delete(sessionId);
    if (this.sessions.size === 0) void this.rounds.stop();
  }

  /** Once for each session, however many sockets it has; a few at a time, so that it is hardly felt. */
  private async round(): Promise<void> {
    const open = [...this.sessions.values()];
    for (let first = 0; first < open.length; first += AT_ONCE) {
      await Promise.all(open.slice(first, first + AT_ONCE).map((session) => this.look(session)));
      await othersTurn();
    }
  }

  /** While it cannot be told, nothing changes. */
  private async look({ credentials, sockets }: Open): Promise<void> {
    try {
      const now = await this.callers.of(credentials);
      for (const socket of sockets) {
        if (now && isSame(socket.caller, now)) socket.caller = now;
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

/** The page that opened the socket was made for these roles in this clinic: with others it has to begin anew. */
const isSame = (before: Caller, now: Caller): boolean =>
  before.sessionId === now.sessionId &&
  before.userId === now.userId &&
  before.tenantId === now.tenantId &&
  before.roles.length === now.roles.length &&
  before.roles.every((role) => now.roles.includes(role));
