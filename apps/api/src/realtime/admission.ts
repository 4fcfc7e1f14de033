import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Limits } from '#libs/operations/config/limits.ts';
import type { Caller } from '../platform/access/caller.ts';
import { Callers } from '../platform/access/callers.ts';
import { DirectRequests } from '../platform/access/direct-requests.ts';
import { Origins } from '../platform/access/origins.ts';
import { LIMITS } from '../platform/runtime/tokens.ts';
import type { Credentials } from './session-watch.ts';

export interface Admitted {
  readonly caller: Caller;
  readonly credentials: Credentials;
}

/** Why not; whose clinic it was, where that is known. */
export interface Denied {
  readonly cause: 'origin.refused' | 'session.required' | 'request.tooMany';
  readonly clinic?: ClinicId;
}

/** Whom a socket is opened for: the cookie's session, on a page of ours, and not too often. */
@Injectable()
export class Admission {
  constructor(
    private readonly origins: Origins,
    private readonly direct: DirectRequests,
    private readonly callers: Callers,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  async of({ headers }: Pick<IncomingMessage, 'headers'>): Promise<Admitted | Denied> {
    // A stranger's page could open a socket with our cookie: unlike a request, nothing but its origin gives it away.
    if (!this.origins.isOurs(headers.origin) || !this.direct.admits(headers)) return { cause: 'origin.refused' };
    const credentials = { cookies: fastifyCookie.fastifyCookie.parse(headers.cookie ?? '') };
    const caller = await this.callers.of(credentials);
    if (!caller) return { cause: 'session.required' };
    const retryAfterMs = await this.limits.spend('sockets', caller.sessionId);
    return retryAfterMs === null ? { caller, credentials } : { cause: 'request.tooMany', clinic: caller.tenantId };
  }
}
