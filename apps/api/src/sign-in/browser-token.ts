import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#runtime/config/config.ts';
import { clientOf } from '../platform/audit/client-details.ts';
import { CONFIG, SECURE_COOKIES } from '../platform/runtime/tokens.ts';
import { clearSessionCookie, isFramed, setSessionCookie, tokenOf } from '../platform/sessions/session-cookie.ts';
import type { Arrival } from './session-starter.ts';

/** Reads and writes a session's token in the browser's cookie. */
@Injectable()
export class BrowserToken {
  constructor(
    @Inject(SECURE_COOKIES) private readonly secure: boolean,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  read(request: FastifyRequest): string | undefined {
    return tokenOf(request, this.secure);
  }

  arrivalOf(request: FastifyRequest): Arrival {
    return { client: clientOf(request), formerToken: this.read(request), correlationId: request.id };
  }

  set(request: FastifyRequest, reply: FastifyReply, token: string): void {
    setSessionCookie(reply, token, { secure: this.secure, isFramed: isFramed(request, this.config) });
  }

  clear(reply: FastifyReply): void {
    clearSessionCookie(reply, this.secure);
  }
}
