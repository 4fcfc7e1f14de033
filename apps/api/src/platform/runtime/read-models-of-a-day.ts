/** What a page refetches when a ticket has changed, beside the tickets themselves. */
export const LIVE_READ_MODELS = ['display', 'statistics'] as const;
export const READ_MODELS_OF_A_DAY = ['queue', ...LIVE_READ_MODELS] as const;
