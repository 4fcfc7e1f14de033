/**
 * Node sizes its heap by the machine, and lets it grow to a multiple of what lives in it. The product lives on a reception's
 * laptop: 500 clinics' day takes 220 MB. Whoever runs more says so in NODE_OPTIONS.
 */
export const nodeOptions = ({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv): readonly string[] =>
  NODE_OPTIONS.includes('space-size') ? [] : ['--max-semi-space-size=4', '--max-old-space-size=640'];
