/** What a page refetches when a ticket has changed, beside the tickets themselves. */
export const BESIDE_THE_QUEUE = ['display', 'statistics'] as const;
export const READ_MODELS_OF_A_DAY = ['queue', ...BESIDE_THE_QUEUE] as const;
