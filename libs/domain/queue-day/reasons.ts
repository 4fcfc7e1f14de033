/** Reasons of a deletion, an erasure or a member's ban, in the clear: a code says nothing of the person. */
export const ERASURE_REASONS = ['duplicate', 'wrongPerson', 'patientAsked', 'other'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** Reasons for which staff cancel a ticket. */
export const STAFF_CANCELLATION_REASONS = ['cancelled', 'absent'] as const;
export type StaffCancellationReason = (typeof STAFF_CANCELLATION_REASONS)[number];

/** `left`: the patient gave up the turn. */
export const CANCELLATION_REASONS = [...STAFF_CANCELLATION_REASONS, 'left'] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];
