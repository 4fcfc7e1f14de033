import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import type { TenantId } from '#libs/domain/kernel/ids.ts';
import type { Caller } from '../platform/access/caller.ts';
import type { DirectRequests } from '../platform/access/direct-requests.ts';
import type { Origins } from '../platform/access/origins.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Callers } from '../platform/sessions/callers.ts';
import type { Credentials } from './session-watch.ts';

export interface AdmissionParts {
  readonly origins: Pick<Origins, 'isOurs'>;
  readonly direct: Pick<DirectRequests, 'admits'>;
  readonly callers: Pick<Callers, 'of'>;
  readonly limits: Limits;
}

export interface Admitted {
  readonly caller: Caller;
  readonly credentials: Credentials;
}

/** Why not; whose clinic it was, where that is known. */
export interface Denied {
  readonly cause: 'origin.refused' | 'session.required' | 'request.tooMany';
  readonly clinic?: TenantId;
}

/** Whom a socket is opened for: the cookie's session, on a page of ours, and not too often. */
export class Admission {
  private readonly parts: AdmissionParts;

  constructor(parts: AdmissionParts) {
    this.parts = parts;
  }

  async of({ headers }: Pick<IncomingMessage, 'headers'>): Promise<Admitted | Denied> {
    const { origins, direct, callers, limits } = this.parts;
    // A stranger's page could open a socket with our cookie: unlike a request, nothing but its origin gives it away.
    if (!origins.isOurs(headers.origin) || !direct.admits(headers)) return { cause: 'origin.refused' };
    const credentials = { cookies: fastifyCookie.fastifyCookie.parse(headers.cookie ?? '') };
    const caller = await callers.of(credentials);
    if (!caller) return { cause: 'session.required' };
    const retryAfterMs = await limits.spend('sockets', caller.sessionId);
    return retryAfterMs === null ? { caller, credentials } : { cause: 'request.tooMany', clinic: caller.tenantId };
  }
}
