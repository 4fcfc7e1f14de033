/** A Sunday morning in Dubai, in the middle of the month. Every other instant must do as well: `TEST_CLOCK=2026-11-24T23:58+04:00`. */
const MORNING = '2026-11-22T10:30+04:00';

/** The instant at which each test file begins. */
export function firstInstant({ TEST_CLOCK = MORNING } = process.env): number {
  const at = Date.parse(TEST_CLOCK);
  if (Number.isNaN(at)) throw new Error(`TEST_CLOCK: ${TEST_CLOCK} is no instant`);
  return at;
}
