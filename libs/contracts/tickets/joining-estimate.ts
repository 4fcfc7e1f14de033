import type { Estimate } from './estimate.ts';
import type { Statistics } from './statistics.ts';

type Joining = Pick<Statistics, 'estimate' | 'expectedWaitTime'>;

/** The wait of a patient who joins now. Where too little is known for a range, the expected wait stands alone; null: no room calls. */
export function joiningEstimate({ estimate, expectedWaitTime }: Joining): Estimate {
  if (estimate !== null || expectedWaitTime === null) return estimate;
  return { low: expectedWaitTime, middle: expectedWaitTime, high: expectedWaitTime };
}
