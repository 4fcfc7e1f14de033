import { useSyncExternalStore } from 'react';
import type { UndoOffer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Did } from '../rules/did.ts';

/** How long pages offer an undo; the server takes it for longer, since a request may be late. */
export const OFFERED_MS = 20_000;
/** How long the page says that an action was taken back. */
export const SAID_MS = 6_000;

/** The last action of this window that can be taken back, or was. A page that is opened for another member knows none. */
export interface LastAction {
  readonly id: UndoOffer['id'];
  readonly did: Did;
  readonly isTakenBack: boolean;
  /** When its time is over, on this window's clock; it is put off while a person holds it. */
  readonly until: number;
}

let last: LastAction | null = null;
const listeners = new Set<() => void>();

function become(next: LastAction | null): void {
  last = next;
  for (const listener of listeners) listener();
}

/** Offers the undo of an action, in place of the one before. */
export const offerUndo = (action: Pick<LastAction, 'id' | 'did'>): void =>
  become({ ...action, isTakenBack: false, until: performance.now() + OFFERED_MS });

/** Says that it was taken back, where it is still the last. */
export function sayTakenBack(id: UndoOffer['id']): void {
  if (last?.id === id) become({ ...last, isTakenBack: true, until: performance.now() + SAID_MS });
}

/** Ends any offer: what was done since cannot be taken back, and took that offer away. */
export const endOffers = (): void => become(null);

/** Ends the offer, where it is still this one. */
export function endOffer(id: UndoOffer['id']): void {
  if (last?.id === id) become(null);
}

/** Null: nothing can be taken back. */
export const useLastAction = (): LastAction | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => last,
  );
