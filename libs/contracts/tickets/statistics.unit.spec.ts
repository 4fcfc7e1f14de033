import { describe, expect, it } from '@jest/globals';
import { statisticsAnswer } from './statistics.ts';

const quiet = {
  total: 0,
  waiting: 0,
  notified: 0,
  completed: 0,
  cancelled: 0,
  absent: 0,
  left: 0,
  expectedWaitTime: 10,
  estimate: null,
};

describe("the day's figures", () => {
  it('accepts statistics without a waiting time before the first call', () => {
    const data = { ...quiet, waitingTime: { median: null, avg: null, latest: null } };
    expect(statisticsAnswer.parse({ data })).toEqual({ data });
  });

  it('requires the expected wait in whole minutes', () => {
    const data = { ...quiet, expectedWaitTime: 7.5, waitingTime: { median: 61.5, avg: 70, latest: 30 } };
    expect(statisticsAnswer.safeParse({ data }).error?.issues.map(({ path }) => path)).toEqual([['data', 'expectedWaitTime']]);
  });
});
