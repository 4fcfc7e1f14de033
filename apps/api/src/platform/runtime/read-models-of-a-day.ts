/** What a page refetches on an event, beside the tickets themselves. */
export const BESIDE_THE_QUEUE = ['display', 'statistics'] as const;
export const READ_MODELS_OF_A_DAY = ['queue', ...BESIDE_THE_QUEUE] as const;

/** For so long an event waits until they hold it; then it goes out all the same. */
export const READ_MODELS_MS = 2_000;
