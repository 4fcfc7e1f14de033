import { randomUUID } from 'node:crypto';
import { WriteBehind } from '#libs/event-store/write-behind.ts';
import { queueDefinition } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { Confidentiality } from '#libs/ledger/confidentiality.ts';
import { Ledger } from '#libs/ledger/ledger.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Runtime } from '#runtime/runtime.ts';

const KEYS_AT_ONCE = 128;

/**
 * The ordinary commands of a queue, decided in memory and appended a day at a time: a start would otherwise wait for thousands of
 * durable commits. A day begins in its clinic's own stream, after the day before is written: a power cut leaves whole days.
 */
export class HistoryQueue {
  private readonly log: WriteBehind;
  private readonly queue: ClinicQueue;

  constructor({ engines: { log, vault }, clinics, chain, now }: Pick<Runtime, 'engines' | 'clinics' | 'chain' | 'now'>) {
    this.log = new WriteBehind(log);
    const confidentiality = new Confidentiality(new KeyRing({ vault, now, batch: KEYS_AT_ONCE }));
    const ledger = new Ledger(queueDefinition, { store: this.log, confidentiality, chain, newEventId: randomUUID });
    this.queue = new ClinicQueue({ days: new ClinicDays(clinics, ledger), ledger, newUuid: randomUUID });
  }

  act(...given: Parameters<ClinicQueue['act']>): ReturnType<ClinicQueue['act']> {
    return this.queue.act(...given);
  }

  /** The day is written then. */
  async endDay(): Promise<void> {
    await this.log.settle();
  }
}
