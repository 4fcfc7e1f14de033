import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import { ERASES_MEMBER } from '#libs/domain/members/consequences.ts';
import { erasesPatient } from '#libs/domain/queue-day/state.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { keysOf } from '#libs/ledger/keys-of-subject.ts';
import { membersStream, queueStream } from '#libs/ledger/stream-names.ts';
import { ERASURES } from '#libs/operations/shared-names.ts';
import type { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { LogEvent } from '#projections/projection.ts';
import type { Reactor } from '../reactors/reactor.ts';

const OF_MEMBERS: Readonly<Record<string, boolean>> = ERASES_MEMBER;

export interface ErasureParts {
  readonly log: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<KeyVault, 'destroy'>;
  readonly broadcast: Pick<Broadcast, 'publish'>;
  /** The list of erasures, which outlives every backup. An entry comes before its erasure, so that the next start completes one cut off by a crash. */
  readonly erasures: Pick<ErasureList, 'append'>;
}

/** Erases a person by destroying their keys: sealed details in the log and in read models become unreadable. */
export class ErasureReactor implements Reactor {
  readonly name = 'erasure';
  private readonly parts: ErasureParts;

  constructor(parts: ErasureParts) {
    this.parts = parts;
  }

  concerns(event: LogEvent): boolean {
    return erasesPatient(event.type) || OF_MEMBERS[event.type] === true;
  }

  async react(event: LogEvent): Promise<void> {
    const stream = event.day === null ? membersStream(event.clinicId) : queueStream(event.clinicId, event.day);
    const keys = await keysOf(this.parts.log, stream, event);
    await this.parts.erasures.append([...keys]);
    for (const key of keys) {
      await this.parts.vault.destroy(key);
      await this.parts.broadcast.publish(ERASURES, { key });
    }
  }
}
