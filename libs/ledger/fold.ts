import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { genesisOf } from './chain.ts';
import { metadataOf } from './metadata.ts';

export interface KnownCommand {
  readonly requestHash: string;
  readonly first: Revision;
  readonly last: Revision;
  readonly at: Instant;
}

/** One stream folded up to a revision: the aggregate's state, and what the ledger itself keeps track of. */
export class Fold<State> {
  state: State;
  revision: Revision | 'none' = 'none';
  hash: string;
  private readonly keys = new Map<string, KeyId>();
  private readonly commands = new Map<string, KnownCommand>();
  private readonly remembersFor: number;

  constructor(stream: StreamName, initial: State, remembersFor: number) {
    this.hash = genesisOf(stream);
    this.state = initial;
    this.remembersFor = remembersFor;
  }

  get next(): Revision {
    return (this.revision === 'none' ? 0 : this.revision + 1) as Revision;
  }

  keyOf(subject: string): KeyId | undefined {
    return this.keys.get(subject);
  }

  known(commandId: string, now: Instant): KnownCommand | undefined {
    const command = this.commands.get(commandId);
    return command && Date.parse(now) - Date.parse(command.at) <= this.remembersFor ? command : undefined;
  }

  /**
   * Two readers may bring the same fold up to date at once: an event that it already holds changes nothing.
   * `evolved` is asked only when the event is the next one.
   */
  take(event: StoredEvent, subject: string, evolved: (state: State) => State): void {
    if (event.revision !== this.next) return;
    this.state = evolved(this.state);
    const metadata = metadataOf(event);
    this.revision = event.revision;
    this.hash = metadata.hash;
    const key = keyNamedBy(event);
    if (key) this.keys.set(subject, key);
    if (metadata.requestHash !== null)
      this.remember(metadata.commandId, metadata.requestHash, event.revision, metadata.occurredAt);
  }

  private remember(commandId: string, requestHash: string, revision: Revision, at: Instant): void {
    const earlier = this.commands.get(commandId);
    if (earlier && earlier.last === revision - 1) {
      this.commands.set(commandId, { ...earlier, last: revision });
      return;
    }
    this.commands.delete(commandId);
    this.commands.set(commandId, { requestHash, first: revision, last: revision, at });
    this.forgetBefore(Date.parse(at) - this.remembersFor);
  }

  /** In the order of their arrival, so the oldest come first. */
  private forgetBefore(instant: number): void {
    if (instant === Number.NEGATIVE_INFINITY) return;
    for (const [commandId, { at }] of this.commands) {
      if (Date.parse(at) >= instant) return;
      this.commands.delete(commandId);
    }
  }
}

/** The key that seals this event's confidential part, where it has one. */
export function keyNamedBy(event: StoredEvent): KeyId | undefined {
  const sealed = event.data['confidential'];
  if (sealed === null || typeof sealed !== 'object' || !('key' in sealed) || typeof sealed.key !== 'string') return undefined;
  return sealed.key as KeyId;
}
