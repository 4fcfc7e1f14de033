import { ERASES_MEMBER } from '#libs/domain/members/consequences.ts';
import { erasesPatient } from '#libs/domain/queue-day/events.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { keysOf } from '#libs/ledger/folds/keys-of-subject.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { membersStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { type DestroyKeysParts, destroyKeys } from './destroy-keys.ts';
import type { Reactor } from './reactor.ts';

const OF_MEMBERS: Readonly<Record<string, boolean>> = ERASES_MEMBER;

export interface ErasureParts extends DestroyKeysParts {
  readonly log: Pick<EventStore, 'readStream'>;
  /** Work that needs what the keys open. */
  readonly beforeErasing?: ((event: LogEvent) => Promise<void>) | undefined;
}

/** Erases a person by destroying their keys: sealed details in the log and in read models become unreadable. */
export class ErasureReactor implements Reactor {
  readonly name = 'erasure';
  private readonly parts: ErasureParts;

  constructor(parts: ErasureParts) {
    this.parts = parts;
  }

  concerns({ type }: LogEvent): boolean {
    return this.erases(type);
  }

  erases(type: string): boolean {
    return erasesPatient(type) || OF_MEMBERS[type] === true;
  }

  async react(event: LogEvent): Promise<void> {
    const stream = event.day === null ? membersStream(event.clinicId) : queueStream(event.clinicId, event.day);
    const keys = await keysOf(this.parts.log, stream, event);
    await this.parts.beforeErasing?.(event);
    await destroyKeys(this.parts, [...keys]);
  }
}
