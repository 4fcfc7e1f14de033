import type { Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { NO_PREVIOUS_HASH } from '../chain/hash-chain.ts';
import { isOneCommand, type Metadata, metadataOf } from '../log/metadata.ts';

/** One stream folded up to a revision: the aggregate's state, and what the ledger itself keeps track of. */
export class Fold<State> {
  state: State;
  revision: Revision | 'none' = 'none';
  hash: string = NO_PREVIOUS_HASH;
  private readonly keys = new Map<string, KeyId>();
  /** First revision by command id. The rest is read from the log when a command is repeated, which is rare. */
  private readonly commands = new Map<string, Revision>();
  private readonly indexesCommands: boolean;
  private latest: Metadata | undefined;

  constructor(initial: State, indexesCommands: boolean) {
    this.state = initial;
    this.indexesCommands = indexesCommands;
  }

  get next(): Revision {
    return (this.revision === 'none' ? 0 : this.revision + 1) as Revision;
  }

  keyOf(subject: string): KeyId | undefined {
    return this.keys.get(subject);
  }

  /** The first event of a command that this stream holds. */
  firstOf(commandId: string): Revision | undefined {
    return this.commands.get(commandId);
  }

  /**
   * Two readers may bring the same fold up to date at once: an event that it already holds changes nothing.
   * `evolved` is called only when the event is the next one.
   */
  apply(event: StoredEvent, subject: string, evolved: (state: State) => State): void {
    if (event.revision !== this.next) return;
    this.state = evolved(this.state);
    const metadata = metadataOf(event);
    this.revision = event.revision;
    this.hash = metadata.hash;
    const key = keyNamedBy(event);
    if (key) this.keys.set(subject, key);
    if (this.indexesCommands && metadata.requestHash !== null && !isOneCommand(metadata, this.latest))
      this.commands.set(metadata.commandId, event.revision);
    this.latest = metadata;
  }
}

/** The key that seals this event's confidential part, where it has one. */
export function keyNamedBy(event: StoredEvent): KeyId | undefined {
  const sealed = event.data['confidential'];
  if (sealed === null || typeof sealed !== 'object' || !('key' in sealed) || typeof sealed.key !== 'string') return undefined;
  return sealed.key as KeyId;
}
