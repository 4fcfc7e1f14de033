import type { Instant, TicketId } from '../kernel/ids.ts';
import type { AgeBand } from './patient.ts';

/**
 * Everything that can happen in one clinic's day. `Confidential` is PatientDetails when decided and whatever the ledger
 * holds (sealed bytes, as a rule) when read back.
 */
export type QueueEvent<Confidential> =
  | Event<
      'TicketIssued',
      { readonly position: number; readonly issuedAt: Instant; readonly ageBand: AgeBand; readonly confidential: Confidential }
    >
  | Event<'TicketDetailsChanged', { readonly changedAt: Instant; readonly ageBand: AgeBand; readonly confidential: Confidential }>
  | Event<'PatientCalled', { readonly calledAt: Instant; readonly attempt: number }>
  | Event<'TicketCompleted', { readonly completedAt: Instant }>
  | Event<'TicketCancelled', { readonly cancelledAt: Instant; readonly reason: CancellationReason }>
  | Event<'TicketReset', { readonly resetAt: Instant }>
  | Event<'TicketDeleted', { readonly deletedAt: Instant }>
  | Event<'PatientErased', { readonly erasedAt: Instant }>;

export const CANCELLATION_REASONS = ['cancelled', 'absent'] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

interface Event<Type extends string, Data> {
  readonly type: Type;
  readonly data: { readonly ticketId: TicketId } & Data;
}
