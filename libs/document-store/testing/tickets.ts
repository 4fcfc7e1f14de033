import type { Position } from '#libs/event-store/event-store.ts';
import type { Change, CollectionDefinition } from '../document-store.ts';

/** Document type of the contract: one kind of scalar a field, any of them absent or null. */
export type Ticket = {
  readonly clinic?: string | null;
  readonly rank?: number | null;
  readonly name?: string | null;
  readonly open?: boolean | null;
  readonly patient?: { readonly band?: string | null };
  readonly note?: string;
};

export const tickets: CollectionDefinition = {
  name: 'tickets.1',
  indexes: [['clinic', 'rank'], ['clinic', 'name', 'rank'], ['open'], ['patient.band']],
};

export const at = (place: number): Position => String(place).padStart(20, '0') as Position;

export const change = (id: string, place: number, document: Ticket | null): Change<Ticket> => ({
  id,
  position: at(place),
  document,
});
