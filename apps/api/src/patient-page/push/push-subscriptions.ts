import { Inject, Injectable } from '@nestjs/common';
import type { Lang } from '#libs/contracts/lang.ts';
import { type ClinicId, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { isSealed } from '#libs/privacy/sealed.ts';
import type { PushSubscription } from '#libs/push/push-service.ts';
import type { Entry, StateStore } from '#libs/state-store/state-store.ts';
import { STATE_STORE } from '../../platform/runtime/tokens.ts';
import type { PageOfTicket } from '../../tickets/public.ts';

const SUBSCRIPTIONS = 'push/subscription/';

/** A browser that agreed, and the language of its page. */
export interface AgreedBrowser extends PushSubscription {
  readonly lang: Lang;
}

/**
 * The browser that each ticket's patient agreed to be alerted on. It is sealed under the ticket's own key: with the patient, it cannot be
 * read in any backup.
 */
@Injectable()
export class PushSubscriptions {
  constructor(
    @Inject(STATE_STORE) private readonly state: StateStore,
    private readonly keys: KeyRing,
  ) {}

  /** Keeps it in place of the one before. False: the patient was erased meanwhile. */
  async keep(page: PageOfTicket, key: KeyId, browser: AgreedBrowser, until: Date): Promise<boolean> {
    const opened = await this.keys.open(key);
    if (!opened) return false;
    await this.state.put(keyOf(page), this.keys.seal({ id: key, key: opened }, browser), { expiresAt: until });
    return true;
  }

  async find(page: PageOfTicket): Promise<AgreedBrowser | undefined> {
    const entry: Entry | undefined = await this.state.get(keyOf(page));
    return isSealed(entry?.value) ? ((await this.keys.unseal<AgreedBrowser>(entry.value)) ?? undefined) : undefined;
  }

  async has(page: PageOfTicket): Promise<boolean> {
    return (await this.state.get(keyOf(page))) !== undefined;
  }

  async end(page: PageOfTicket): Promise<void> {
    await this.state.delete(keyOf(page));
  }

  /** Tickets of a clinic that have one. */
  async ticketsOf(clinicId: ClinicId): Promise<readonly TicketId[]> {
    const prefix = `${SUBSCRIPTIONS}${clinicId}/`;
    const entries = (await Array.fromAsync(this.state.list(prefix))).flat();
    return entries.map(({ key }) => key.slice(prefix.length)).filter(isTicketId);
  }
}

const keyOf = ({ clinicId, ticketId }: PageOfTicket): string => `${SUBSCRIPTIONS}${clinicId}/${ticketId}`;
