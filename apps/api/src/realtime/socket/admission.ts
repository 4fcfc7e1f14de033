import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Limits } from '#runtime/config/limit-kinds.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { Callers } from '../../platform/access/callers.ts';
import { DirectRequests } from '../../platform/access/direct-requests.ts';
import { Origins } from '../../platform/access/origins.ts';
import { LIMITS } from '../../platform/runtime/tokens.ts';
import type { Credentials } from './session-watch.ts';

export interface Admitted {
  readonly caller: Caller;
  readonly credentials: Credentials;
}

/** Cause of a refusal, with the session's clinic where it is known. */
export interface Denied {
  readonly cause: 'origin.refused' | 'session.required' | 'request.tooMany';
  readonly clinic?: ClinicId;
}

/** Admits a socket by its cookie's session, its origin and the session's rate limit. */
@Injectable()
export class Admission {
  constructor(
    private readonly origins: Origins,
    private readonly direct: DirectRequests,
    private readonly callers: Callers,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  async admissionOf({ headers }: Pick<IncomingMessage, 'headers'>): Promise<Admitted | Denied> {
    // Any page can open a socket with our cookie, as CORS does not apply to sockets: the origin is the only defence.
    if (!this.origins.isOurs(headers.origin) || !this.direct.admits(headers)) return { cause: 'origin.refused' };
    const credentials = { cookies: fastifyCookie.fastifyCookie.parse(headers.cookie ?? '') };
    const caller = await this.callers.callerBehind(credentials);
    if (!caller) return { cause: 'session.required' };
    const retryAfterMs = await this.limits.spend('sockets', caller.sessionId);
    return retryAfterMs === null ? { caller, credentials } : { cause: 'request.tooMany', clinic: caller.clinicId };
  }
}
