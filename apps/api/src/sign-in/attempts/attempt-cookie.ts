import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECURE_COOKIES } from '../../platform/runtime/tokens.ts';
import { nameOf } from '../../platform/sessions/session-cookie.ts';
import { ATTEMPT_MS } from './attempts.ts';

export type AttemptCookie = 'attempt' | 'email';

/** What a browser holds between two steps of a sign-in: opaque, short-lived, and sent along when a provider sends it back. */
@Injectable()
export class AttemptCookies {
  constructor(@Inject(SECURE_COOKIES) private readonly secure: boolean) {}

  of(request: FastifyRequest, which: AttemptCookie): string | undefined {
    return request.cookies[this.named(which)];
  }

  give(reply: FastifyReply, which: AttemptCookie, token: string): void {
    void reply.setCookie(this.named(which), token, { ...this.options, maxAge: ATTEMPT_MS / 1_000 });
  }

  take(reply: FastifyReply, which: AttemptCookie): void {
    void reply.clearCookie(this.named(which), this.options);
  }

  private named(which: AttemptCookie): string {
    return `${nameOf(this.secure)}-${which}`;
  }

  private get options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
