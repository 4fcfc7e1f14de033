import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import type { Caller } from '../platform/access/caller.ts';
import type { Origins } from '../platform/access/origins.ts';
import type { Clock } from '../platform/runtime/tokens.ts';
import type { Callers } from '../platform/sessions/callers.ts';
import type { Credentials } from './session-watch.ts';
import { TokenBucket } from './token-bucket.ts';

export interface AdmissionParts {
  readonly origins: Pick<Origins, 'isOurs'>;
  readonly callers: Pick<Callers, 'of'>;
  readonly perMinute: number;
  readonly now: Clock;
}

export interface Admitted {
  readonly caller: Caller;
  readonly credentials: Credentials;
}

/** The sessions last seen: who makes more than these forget theirs gains one burst. */
const SESSIONS_KEPT = 10_000;

/** Whom a socket is opened for: the cookie's session, on a page of ours, and not too often. */
export class Admission {
  private readonly parts: AdmissionParts;
  private readonly opened = new Map<string, TokenBucket>();

  constructor(parts: AdmissionParts) {
    this.parts = parts;
  }

  async of({ headers }: Pick<IncomingMessage, 'headers'>): Promise<Admitted | 'unauthenticated' | 'tooMany'> {
    const { origins, callers } = this.parts;
    // A stranger's page could open a socket with our cookie: unlike a request, nothing but its origin gives it away.
    if (!origins.isOurs(headers.origin)) return 'unauthenticated';
    const credentials = { cookies: fastifyCookie.fastifyCookie.parse(headers.cookie ?? '') };
    const caller = await callers.of(credentials);
    if (!caller) return 'unauthenticated';
    return this.bucketOf(caller.sessionId).take() ? { caller, credentials } : 'tooMany';
  }

  private bucketOf(sessionId: string): TokenBucket {
    const { perMinute, now } = this.parts;
    const bucket = this.opened.get(sessionId) ?? new TokenBucket({ burst: perMinute, perSecond: perMinute / 60 }, now);
    this.opened.delete(sessionId);
    this.opened.set(sessionId, bucket);
    const [oldest] = this.opened.keys();
    if (oldest !== undefined && this.opened.size > SESSIONS_KEPT) this.opened.delete(oldest);
    return bucket;
  }
}
