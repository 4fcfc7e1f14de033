import { Inject, Injectable } from '@nestjs/common';
import type { ErasureReceipt } from '#libs/contracts/patients.ts';
import {
  type ClinicDay,
  type ClinicId,
  dashed,
  dayOfTicket,
  type Instant,
  instant,
  type TicketId,
} from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { pause } from '#libs/kernel/time/timer.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import type { QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { keysOf } from '#libs/ledger/folds/keys-of-subject.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { KeyDamaged, type KeyId, type KeyVault } from '#libs/privacy/key-vault.ts';
import type { Config } from '#runtime/config/config.ts';
import { type CopySearch, CopySearches } from '../messaging/public.ts';
import { CONFIG, EVENT_STORE, KEY_VAULT } from '../platform/runtime/tokens.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The reactor destroys keys a moment after the events; a receipt waits for it, bounded, and says so where it was not done. */
const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 20;

/** Each ticket's erasing command, as it was answered. */
type Erased = ReadonlyMap<TicketId, Pick<QueueOutcome, 'events' | 'revision'>>;

/** Receipts of erasures, made of their events: nothing is stored for them, and they hold nothing of the patient. */
@Injectable()
export class Receipts {
  constructor(
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly messages: ClinicMessages,
    private readonly searches: CopySearches,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async receiptOf({ clinicId, at }: CommandContext, erased: Erased, refused: readonly TicketId[]): Promise<ErasureReceipt> {
    const events = [...erased.values()].flatMap(({ events }) => events).filter((event) => event.type === 'PatientErased');
    const erasedAt = events.map(({ data }) => data.erasedAt).toSorted();
    const early = events.flatMap(({ data: { ticketId, keptUntil } }) => (keptUntil === undefined ? [] : { ticketId, keptUntil }));
    const state = (await this.isDone(clinicId, erased)) ? 'done' : 'pending';
    const last = [...erasedAt, ...(await this.searchesEnded(clinicId, erased))].toSorted().at(-1) ?? at;
    return {
      erased: [...erased.keys()],
      refused: [...refused],
      state,
      at: erasedAt[0] ?? at,
      completeAt: this.completeAt(last),
      exception: exceptionOf(early),
      providerCopies: (await this.messagesOf(clinicId, erased)).flatMap(({ deletedSids }) => deletedSids),
    };
  }

  /** The last backup that holds the keys is made before the last of them is destroyed. */
  private completeAt(lastAt: Instant): Instant {
    return instant(new Date(Date.parse(lastAt) + this.config.backupKeepDays * DAY_MS));
  }

  /** The keys are destroyed, and the provider keeps no copy of a message. */
  private async isDone(clinicId: ClinicId, erased: Erased): Promise<boolean> {
    const keys: KeyId[] = [];
    for (const [ticketId, { revision }] of erased) {
      const stream = queueStream(clinicId, dayOfTicket(ticketId));
      keys.push(...(await keysOf(this.log, stream, { data: { ticketId }, revision })));
    }
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      if ((await this.holdsNone(keys)) && (await this.keepsNoCopy(clinicId, erased))) return true;
      if (waited >= WAIT_MS) return false;
      await pause(LOOK_EVERY_MS, new AbortController().signal);
    }
  }

  private async keepsNoCopy(clinicId: ClinicId, erased: Erased): Promise<boolean> {
    const messages = await this.messagesOf(clinicId, erased);
    if (messages.some(({ state, copies }) => state === 'requested' || copies.length > 0)) return false;
    const searches = await this.searchesOf(clinicId, messages);
    return searches.every((search) => search.state === 'ended' && search.isAnswered);
  }

  private async searchesEnded(clinicId: ClinicId, erased: Erased): Promise<readonly Instant[]> {
    const searches = await this.searchesOf(clinicId, await this.messagesOf(clinicId, erased));
    return searches.flatMap((search) => (search.state === 'ended' ? [search.at] : []));
  }

  /** The searches begin before the keys are destroyed. */
  private async searchesOf(clinicId: ClinicId, messages: readonly Message[]): Promise<readonly CopySearch[]> {
    const found: CopySearch[] = [];
    for (const { id: messageId, ticketId } of messages) {
      if (ticketId === null) continue;
      const search = await this.searches.find({ clinicId, day: dayOfTicket(ticketId), messageId });
      if (search) found.push(search);
    }
    return found;
  }

  private async messagesOf(clinicId: ClinicId, erased: Erased): Promise<readonly Message[]> {
    const found: Message[] = [];
    for (const day of new Set([...erased.keys()].map(dayOfTicket))) {
      const { messages } = await this.messages.messagesOf(clinicId, day);
      found.push(...[...messages.values()].filter(({ ticketId }) => ticketId !== null && erased.has(ticketId)));
    }
    return found;
  }

  /** A key is on the list of erasures before it is destroyed. */
  private async holdsNone(keys: readonly KeyId[]): Promise<boolean> {
    for (const key of keys) if (await this.isHeld(key)) return false;
    return true;
  }

  private async isHeld(key: KeyId): Promise<boolean> {
    try {
      return (await this.vault.open(key)) !== undefined;
    } catch (error) {
      if (error instanceof KeyDamaged) return true;
      throw error;
    }
  }
}

function exceptionOf(
  early: readonly { readonly ticketId: TicketId; readonly keptUntil: ClinicDay }[],
): ErasureReceipt['exception'] {
  const until = early
    .map(({ keptUntil }) => keptUntil)
    .toSorted()
    .at(-1);
  return until === undefined ? null : { code: 'floor', until: dashed(until), tickets: early.map(({ ticketId }) => ticketId) };
}
