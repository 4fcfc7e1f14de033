import type { Clock } from '#libs/kernel/clock.ts';
import {
  type ClinicLedger,
  clinicDefinition,
  messagesDefinition,
  type QueueLedger,
  queueDefinition,
} from '#libs/ledger/aggregates.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { Confidentiality } from '#libs/ledger/confidentiality.ts';
import { Ledger } from '#libs/ledger/ledger.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { TicketPages } from '../../../tickets/public.ts';
import { ClinicAccounts } from '../../clinic-accounts.ts';
import { HeardMessages } from '../../incoming/heard-messages.ts';
import { OptOuts } from '../../opt-outs.ts';
import { LastCalls } from '../../sending/last-calls.ts';
import { MessageFacts } from '../../sending/message-facts.ts';
import { MessageFilling } from '../../sending/message-filling.ts';
import { MessageRecords } from '../../sending/message-records.ts';
import { Pauses } from '../../sending/pauses.ts';
import { LogInMemory } from './log-in-memory.ts';
import { StateInMemory } from './state-in-memory.ts';
import { atOnce, type Step } from './step.ts';
import type { Stored } from './stored.ts';

/** Its clinics tell of calls alone. */
const NO_NEAR_TURNS = { minutesOf: async () => null };
/** Its clinics send as many messages as they like. */
export const ANY_NUMBER = { allowanceOf: async () => null };
const SECRET = Buffer.alloc(32, 'secret');
const chain = new HashChain(Buffer.alloc(32, 'chain'));

/** A process of the product, as far as messages are concerned: caches of its own over what all processes share. */
export class ProcessInMemory {
  readonly log: LogInMemory;
  readonly state: StateInMemory;
  readonly clinics: ClinicLedger;
  readonly queues: QueueLedger;
  readonly days: ClinicDays;
  readonly queue: ClinicQueue;
  readonly messages: ClinicMessages;
  readonly records: MessageRecords;
  readonly accounts: ClinicAccounts;
  readonly optOuts: OptOuts;
  readonly pauses: Pauses;
  readonly facts: MessageFacts;
  readonly calls: LastCalls;

  constructor(stored: Stored, now: Clock, step: Step = atOnce) {
    const { vault } = stored;
    const [log, state] = [new LogInMemory(stored, step), new StateInMemory(stored, step)];
    const keys = new KeyRing({ vault, now });
    const newUuid = () => stored.newId();
    const pause = async () => undefined;
    const parts = { store: log, confidentiality: new Confidentiality(keys), chain, newEventId: newUuid, pause };
    [this.log, this.state] = [log, state];
    this.clinics = new Ledger(clinicDefinition, parts);
    this.queues = new Ledger(queueDefinition, parts);
    this.days = new ClinicDays(this.clinics, this.queues);
    const { days } = this;
    this.queue = new ClinicQueue({ days, ledger: this.queues, newUuid });
    this.messages = new ClinicMessages({ ledger: new Ledger(messagesDefinition, parts), store: log });
    this.records = new MessageRecords(this.messages, now);
    this.accounts = new ClinicAccounts(this.clinics, keys);
    this.optOuts = new OptOuts({
      vault: {
        setOptOut: async (...wish) => await step(() => vault.setOptOut(...wish)),
        hasOptedOut: async (...whose) => await step(() => vault.hasOptedOut(...whose)),
      },
      fingerprints: new Fingerprints(vault),
      erasures: { appendWishes: async () => undefined },
      messages: this.messages,
      days,
      heard: new HeardMessages({ state, secret: SECRET }),
      now,
    });
    this.pauses = new Pauses(state);
    const filling = new MessageFilling(new TicketPages(SECRET), NO_NEAR_TURNS);
    this.facts = new MessageFacts(this.queues, keys, this.accounts, this.optOuts, this.pauses, filling, now);
    this.calls = new LastCalls(log);
  }
}
