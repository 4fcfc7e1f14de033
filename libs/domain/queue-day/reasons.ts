/** Reasons of a deletion, an erasure or a member's ban, in the clear: a code says nothing of the person. */
export const ERASURE_REASONS = ['duplicate', 'wrongPerson', 'patientAsked', 'other'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** Reasons of a cancelled ticket: `absent` was called and did not come, `left` gave up the turn, by their own page or at the desk. */
export const CANCELLATION_REASONS = ['cancelled', 'absent', 'left'] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Reasons for which a patient comes before those who arrived earlier. */
export const PRIORITY_REASONS = ['urgent', 'frail', 'child', 'staff', 'other'] as const;
export type PriorityReason = (typeof PRIORITY_REASONS)[number];
