import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECURE_COOKIES } from '../../platform/runtime/tokens.ts';
import { nameOf } from '../../platform/sessions/session-cookie.ts';
import { ATTEMPT_LIFETIME_MS } from './attempts.ts';

export type AttemptCookie = 'attempt' | 'email';

/** Cookies between two steps of a sign-in: opaque, short-lived, and SameSite=Lax so that the provider's redirect sends them. */
@Injectable()
export class AttemptCookies {
  constructor(@Inject(SECURE_COOKIES) private readonly secure: boolean) {}

  read(request: FastifyRequest, which: AttemptCookie): string | undefined {
    return request.cookies[this.nameFor(which)];
  }

  set(reply: FastifyReply, which: AttemptCookie, token: string): void {
    void reply.setCookie(this.nameFor(which), token, { ...this.options, maxAge: ATTEMPT_LIFETIME_MS / 1_000 });
  }

  clear(reply: FastifyReply, which: AttemptCookie): void {
    void reply.clearCookie(this.nameFor(which), this.options);
  }

  private nameFor(which: AttemptCookie): string {
    return `${nameOf(this.secure)}-${which}`;
  }

  private get options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
