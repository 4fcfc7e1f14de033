import { type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Held } from './held-streams.ts';

const PREFIX = 'quarantine/';
/** Channel that tells every process to list the quarantine anew. */
export const QUARANTINE_CHANNEL = 'quarantine';

/** A stream that waits for one follower: a projection or a reactor. */
export type QuarantineEntry = Held & {
  readonly follower: string;
  /** Version of the projection, for each waits on its own; null: a reactor. */
  readonly version: number | null;
  readonly at: Instant;
  /** An erasure waits in the stream: a person's data are not destroyed yet. */
  readonly hasErasure: boolean;
  /** When somebody asked for a retry that has not been made yet. */
  readonly retryAsked: Instant | null;
};

/** A follower that has stopped: all streams wait. */
export type StoppedFollower = {
  readonly follower: string;
  readonly version: number | null;
  readonly at: Instant;
  readonly errorClass: string;
};

export interface Quarantined {
  readonly entries: readonly QuarantineEntry[];
  readonly stopped: readonly StoppedFollower[];
}

/**
 * Streams that followers of the log could not read on, in the state store: every process sees them, and they outlive each. A
 * projection is named by its version (`queue@8`), a reactor by its name.
 */
export class Quarantine {
  private readonly state: Pick<StateStore, 'get' | 'put' | 'delete' | 'list'>;
  private readonly now: Clock;

  constructor(state: Pick<StateStore, 'get' | 'put' | 'delete' | 'list'>, now: Clock) {
    this.state = state;
    this.now = now;
  }

  /** Everything that waits, by one listing. */
  async quarantined(): Promise<Quarantined> {
    const entries: QuarantineEntry[] = [];
    const stopped: StoppedFollower[] = [];
    for await (const page of this.state.list(PREFIX)) {
      for (const { key, value } of page) {
        // This class alone writes below the prefix; the key's form tells which of the two it wrote.
        if (key.includes('/', PREFIX.length)) entries.push(value as QuarantineEntry);
        else stopped.push(value as StoppedFollower);
      }
    }
    return { entries, stopped };
  }

  async entriesOf(follower: string): Promise<readonly QuarantineEntry[]> {
    const entries: QuarantineEntry[] = [];
    // This class alone writes below the prefix.
    for await (const page of this.state.list(`${PREFIX}${follower}/`))
      entries.push(...page.map(({ value }) => value as QuarantineEntry));
    return entries;
  }

  /** A stream that waits already keeps the time since when, and loses a wish for a retry: this is its outcome. */
  async hold(follower: string, held: Held, { hasErasure = false } = {}): Promise<void> {
    const key = keyOf(follower, held.stream);
    const before = await this.state.get<QuarantineEntry>(key);
    const at = before?.value.at ?? instant(this.now());
    await this.state.put(key, { ...held, ...namesIn(follower), at, hasErasure, retryAsked: null });
  }

  async release(follower: string, stream: StreamName): Promise<void> {
    await this.state.delete(keyOf(follower, stream));
  }

  /** Asks every version of a projection, or a reactor, by its name. False: nothing of that stream waits for it. */
  async askRetry(name: string, stream: StreamName): Promise<boolean> {
    const { entries } = await this.quarantined();
    const waiting = entries.filter((entry) => entry.follower === name && entry.stream === stream);
    const asked = await Promise.all(waiting.map((entry) => this.askOne(keyOf(followerIn(entry), stream))));
    return asked.some(Boolean);
  }

  async recordStop(follower: string, errorClass: string): Promise<void> {
    await this.state.put(`${PREFIX}${follower}`, { ...namesIn(follower), errorClass, at: instant(this.now()) });
  }

  async clearStop(follower: string): Promise<void> {
    await this.state.delete(`${PREFIX}${follower}`);
  }

  /** Forgets what waited for a version of a projection that no process reads any more. */
  async forget(follower: string): Promise<void> {
    for (const { stream } of await this.entriesOf(follower)) await this.release(follower, stream);
    await this.clearStop(follower);
  }

  private async askOne(key: string): Promise<boolean> {
    for (;;) {
      const entry = await this.state.get<QuarantineEntry>(key);
      if (!entry) return false;
      const asked = { ...entry.value, retryAsked: instant(this.now()) };
      // Another process may have released or renewed the entry meanwhile: what it wrote decides.
      if ((await this.state.put(key, asked, { ifRevision: entry.revision })) !== undefined) return true;
    }
  }
}

function namesIn(follower: string): Pick<QuarantineEntry, 'follower' | 'version'> {
  const [name = follower, version] = follower.split('@');
  return { follower: name, version: version === undefined ? null : Number(version) };
}

const followerIn = ({ follower, version }: Pick<QuarantineEntry, 'follower' | 'version'>): string =>
  version === null ? follower : `${follower}@${version}`;

const keyOf = (follower: string, stream: StreamName): string => `${PREFIX}${follower}/${stream}`;
