import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG, SECURE_COOKIES } from '../platform/runtime/tokens.ts';
import { clearSessionCookie, isFramed, setSessionCookie, tokenOf } from '../platform/sessions/session-cookie.ts';
import { type NewSession, type Session, SessionStore } from '../platform/sessions/session-store.ts';

/** Starts and ends sessions, in the store and in the browser's cookie. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly sessions: SessionStore,
    @Inject(SECURE_COOKIES) private readonly secure: boolean,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(request: FastifyRequest): Promise<(Session & { readonly id: string }) | undefined> {
    const token = tokenOf(request, this.secure);
    return token === undefined ? undefined : await this.sessions.find(token);
  }

  /** Always issues a new token, which prevents session fixation, and ends the browser's former session. */
  async begin(request: FastifyRequest, reply: FastifyReply, session: NewSession): Promise<void> {
    const former = await this.of(request);
    const terms = { secure: this.secure, isFramed: isFramed(request, this.config) };
    setSessionCookie(reply, await this.sessions.start(session), terms);
    if (former) await this.sessions.end(former.id);
  }

  async end(reply: FastifyReply, sessionId: string): Promise<void> {
    await this.sessions.end(sessionId);
    clearSessionCookie(reply, this.secure);
  }
}
