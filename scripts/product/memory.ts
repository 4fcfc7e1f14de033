/**
 * Node sizes its heap by the machine, and lets it grow to a multiple of what lives in it; the C library keeps a store for each
 * thread. The product lives on a reception's laptop: 500 clinics' day takes 170 MB. For more, NODE_OPTIONS overrides it.
 */
export const nodeOptions = ({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv): readonly string[] =>
  NODE_OPTIONS.includes('space-size') ? [] : ['--max-semi-space-size=4', '--max-old-space-size=640', '--heap-growing-percent=20'];

export const memoryVariables = ({ MALLOC_ARENA_MAX = '2' }: NodeJS.ProcessEnv): Readonly<Record<string, string>> => ({
  MALLOC_ARENA_MAX,
});
