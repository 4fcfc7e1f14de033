import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SECURE_COOKIES } from '../platform/runtime/tokens.ts';
import { giveCookie, takeCookie } from '../platform/sessions/session-cookie.ts';
import { type Session, SessionStore } from '../platform/sessions/session-store.ts';

/** Begins and ends sessions, on the server and in the browser alike. A sign-in always begins a new one. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly sessions: SessionStore,
    @Inject(SECURE_COOKIES) private readonly secure: boolean,
  ) {}

  async begin(reply: FastifyReply, session: Pick<Session, 'userId' | 'tenantId' | 'provider'>): Promise<void> {
    giveCookie(reply, await this.sessions.start(session), this.secure);
  }

  async end(reply: FastifyReply, sessionId: string): Promise<void> {
    await this.sessions.end(sessionId);
    takeCookie(reply, this.secure);
  }
}
