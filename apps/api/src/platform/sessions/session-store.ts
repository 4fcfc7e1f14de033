import { createHash } from 'node:crypto';
import { SYSTEM_PROVIDER } from '#libs/contracts/session.ts';
import { type ClinicId, type Instant, instant, type MemberId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { Entry, StateStore } from '#libs/state-store/state-store.ts';
import { type OpenedDisplay, SYSTEM_MEMBER } from './system-member.ts';

const HOUR = 3_600_000;
const IDLE_MS = 12 * HOUR;
const LIFETIME_MS = 7 * 24 * HOUR;
/** Being seen is written down at most this often: a session's every request must not cost a write. */
const SEEN_EVERY_MS = 5 * 60_000;
const PREFIX = 'session/';
/** Under a person's id the ids of their sessions, so that all can be ended; it may name some that have ended. */
const OF_PERSON = 'sessions-of/';

export type Session = {
  readonly userId: MemberId;
  readonly tenantId: ClinicId;
  readonly provider: string;
  /** Of sessions that a person signed in for. */
  readonly person?: PersonPrints;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  /** Of the system member's alone: what keeps the display open. */
  readonly display?: OpenedDisplay;
};

/** Keyed hashes of the identity that signed in and of its verified e-mail: a session holds neither. */
export type PersonPrints = { readonly identity: string; readonly email: string };

/** What a session begins with. */
export type NewSession = Pick<Session, 'userId' | 'tenantId' | 'provider' | 'person'>;

export interface SessionStoreParts {
  readonly state: StateStore;
  readonly now: () => Date;
  /** At least 32 unguessable bytes, as text that a cookie takes. */
  readonly newToken: () => string;
}

/** Sessions live on the server and survive a restart; the browser holds only an opaque token, the store only its hash. */
export class SessionStore {
  private readonly parts: SessionStoreParts;

  constructor(parts: SessionStoreParts) {
    this.parts = parts;
  }

  async start(session: NewSession): Promise<string> {
    const token = this.parts.newToken();
    const id = sessionIdOf(token);
    const now = this.parts.now();
    const at = instant(now);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    await this.parts.state.put(`${ofPerson(session.userId)}${id}`, at, { expiresAt });
    await this.keep(id, { ...session, createdAt: at, seenAt: at });
    return token;
  }

  /** Its link alone limits it: a wall has no keyboard, so none is idle. No list names it: it ends with its link, not with others. */
  async startDisplay(tenantId: ClinicId, display: OpenedDisplay): Promise<string> {
    const token = this.parts.newToken();
    const at = instant(this.parts.now());
    const session: Session = { userId: SYSTEM_MEMBER, tenantId, provider: SYSTEM_PROVIDER, createdAt: at, seenAt: at, display };
    await this.parts.state.put(`${PREFIX}${sessionIdOf(token)}`, session, { expiresAt: new Date(display.until) });
    return token;
  }

  /** By its token, where it has neither been idle for too long nor outlived its time. */
  async find(token: string): Promise<(Session & { readonly id: string }) | undefined> {
    const id = sessionIdOf(token);
    const entry = await this.parts.state.get<Session>(`${PREFIX}${id}`);
    if (!entry || !isSession(entry.value)) return undefined;
    const isOld = this.parts.now().getTime() - Date.parse(entry.value.seenAt) > SEEN_EVERY_MS;
    if (isOld && !entry.value.display) await this.seen(id, entry);
    return { ...entry.value, id };
  }

  /** Undefined: it has ended. */
  async begunAt(id: string): Promise<Instant | undefined> {
    return (await this.parts.state.get<Session>(`${PREFIX}${id}`))?.value.createdAt;
  }

  async end(id: string): Promise<void> {
    await this.parts.state.delete(`${PREFIX}${id}`);
  }

  /** All of a person's that had begun by then; what began since stays, also when this is asked again. */
  async endAllOf(userId: MemberId, by: Instant): Promise<void> {
    const named = ofPerson(userId);
    for await (const page of this.parts.state.list(named)) {
      const begun = page.filter(({ value }) => typeof value === 'string' && value <= by);
      await Promise.all(
        begun.map(async ({ key }) => {
          await this.end(key.slice(named.length));
          await this.parts.state.delete(key);
        }),
      );
    }
  }

  /** Only where nobody else changed it: an ended session must not come back by having been seen. */
  private async seen(id: string, { value, revision }: Entry<Session>): Promise<void> {
    await this.keep(id, { ...value, seenAt: instant(this.parts.now()) }, revision);
  }

  private async keep(id: string, session: Session, ifRevision?: string): Promise<void> {
    const idle = this.parts.now().getTime() + IDLE_MS;
    const end = Date.parse(session.createdAt) + LIFETIME_MS;
    await this.parts.state.put(`${PREFIX}${id}`, session, { expiresAt: new Date(Math.min(idle, end)), ifRevision });
  }
}

/** One that was changed at rest is no session, though it may still be JSON. */
function isSession(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { userId, tenantId, provider, createdAt, seenAt, display }: Readonly<Record<string, unknown>> = { ...value };
  const texts = [userId, tenantId, provider].every((text) => typeof text === 'string');
  const times = [createdAt, seenAt].every((at) => typeof at === 'string' && !Number.isNaN(Date.parse(at)));
  return texts && times && (display === undefined || (typeof display === 'object' && display !== null));
}

const ofPerson = (userId: MemberId): string => `${OF_PERSON}${userId}/`;

/** What logs and sockets may know of a session: of no use to whoever finds it. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
