import { createHash } from 'node:crypto';
import { SYSTEM_PROVIDER } from '#libs/contracts/session.ts';
import { type ClinicId, type Instant, instant, type MemberId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { Entry, StateStore } from '#libs/state-store/state-store.ts';
import { endOf, LIFETIME_MS, REMEMBERED_MS } from './session-lifetime.ts';
import { type OpenedDisplay, SYSTEM_MEMBER } from './system-member.ts';

/** `seenAt` is stored at most this often, so that not every request costs a write. */
const SEEN_EVERY_MS = 5 * 60_000;
const PREFIX = 'session/';
/** Index of session ids by person, so that all can be ended; it may name sessions that have ended already. */
const BY_PERSON = 'sessions-of/';

export type Session = {
  readonly userId: MemberId;
  readonly tenantId: ClinicId;
  readonly provider: string;
  /** Present where a person signed in. */
  readonly person?: PersonPrints;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  /** Present in the system member's sessions: the link that keeps the display open. */
  readonly display?: OpenedDisplay;
};

/** Fingerprints of the identity that signed in and of its verified e-mail, instead of the values. */
export type PersonPrints = { readonly identity: string; readonly email: string };

/** The fields that a new session is started with. */
export type NewSession = Pick<Session, 'userId' | 'tenantId' | 'provider' | 'person'>;

export interface SessionStoreParts {
  readonly state: StateStore;
  readonly now: () => Date;
  /** Makes a token of at least 32 random bytes, as text that a cookie can hold. */
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
    const expiresAt = new Date(now.getTime() + LIFETIME_MS + REMEMBERED_MS);
    await this.parts.state.put(`${ofPerson(session.userId)}${id}`, at, { expiresAt });
    await this.store(id, { ...session, createdAt: at, seenAt: at });
    return token;
  }

  /** Starts a display's session. Its link alone limits it: a wall has no keyboard, so it is always idle. It is not indexed by person, so endAllOf leaves it. */
  async startDisplay(clinicId: ClinicId, display: OpenedDisplay): Promise<string> {
    const token = this.parts.newToken();
    const at = instant(this.parts.now());
    const session: Session = {
      userId: SYSTEM_MEMBER,
      tenantId: clinicId,
      provider: SYSTEM_PROVIDER,
      createdAt: at,
      seenAt: at,
      display,
    };
    await this.parts.state.put(`${PREFIX}${sessionIdOf(token)}`, session, { expiresAt: new Date(display.until) });
    return token;
  }

  /** Finds a session by its token, unless it has expired or was idle for too long. */
  async find(token: string): Promise<(Session & { readonly id: string }) | undefined> {
    const id = sessionIdOf(token);
    const entry = await this.read(id);
    if (!entry || this.hasExpired(entry.value)) return undefined;
    const isOld = this.parts.now().getTime() - Date.parse(entry.value.seenAt) > SEEN_EVERY_MS;
    if (isOld && !entry.value.display) await this.storeSeenAt(id, entry);
    return { ...entry.value, id };
  }

  /** Finds a session that has expired and was not ended: by sign-out, by a change of its member, or by the one that followed it. */
  async findExpired(token: string): Promise<Session | undefined> {
    const entry = await this.read(sessionIdOf(token));
    return entry && this.hasExpired(entry.value) ? entry.value : undefined;
  }

  /** Undefined: the session has ended. */
  async begunAt(id: string): Promise<Instant | undefined> {
    return (await this.parts.state.get<Session>(`${PREFIX}${id}`))?.value.createdAt;
  }

  async end(id: string): Promise<void> {
    await this.parts.state.delete(`${PREFIX}${id}`);
  }

  /** Ends all of a person's sessions begun by then; later ones stay, also when this runs again. */
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

  private async read(id: string): Promise<Entry<Session> | undefined> {
    const entry = await this.parts.state.get<Session>(`${PREFIX}${id}`);
    return entry && isSession(entry.value) ? entry : undefined;
  }

  private hasExpired({ seenAt, createdAt, display }: Session): boolean {
    const now = this.parts.now().getTime();
    // A display's entry ends with its link.
    return display === undefined && now >= endOf(createdAt, seenAt);
  }

  /** Stores `seenAt` only at the revision that was read, so that a session ended meanwhile does not come back. */
  private async storeSeenAt(id: string, { value, revision }: Entry<Session>): Promise<void> {
    await this.store(id, { ...value, seenAt: instant(this.parts.now()) }, revision);
  }

  private async store(id: string, session: Session, ifRevision?: string): Promise<void> {
    const expiresAt = new Date(endOf(session.createdAt, session.seenAt) + REMEMBERED_MS);
    await this.parts.state.put(`${PREFIX}${id}`, session, { expiresAt, ifRevision });
  }
}

/** Rejects entries that were changed at rest and are still JSON. */
function isSession(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { userId, tenantId: clinicId, provider, createdAt, seenAt, display }: Readonly<Record<string, unknown>> = { ...value };
  const texts = [userId, clinicId, provider].every((text) => typeof text === 'string');
  const times = [createdAt, seenAt].every((at) => typeof at === 'string' && !Number.isNaN(Date.parse(at)));
  return texts && times && (display === undefined || (typeof display === 'object' && display !== null));
}

const ofPerson = (userId: MemberId): string => `${BY_PERSON}${userId}/`;

/** A session's id for logs and sockets: a hash, from which the token cannot be found. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
