export const QUERY_KEYS = {
  session: ['session'],
  /** All that changes with a clinic's day. */
  day: ['day'],
  statistics: ['day', 'statistics'],
  line: ['day', 'line'],
} as const;
