import { describe, jest } from '@jest/globals';
import { describeAppending } from './appending.contract.ts';
import type { EventStoreHarness } from './harness.ts';
import { describeLimits } from './limits.contract.ts';
import { describeOpening } from './opening.contract.ts';
import { describeReading } from './reading.contract.ts';
import { describeRepeating } from './repeating.contract.ts';
import { describeSubscribing } from './subscribing.contract.ts';

const ENOUGH_FOR_A_SLOW_ENGINE_MS = 60_000;

/** Contract that every event store must pass, whether its positions are dense or sparse. */
export function describeEventStore(name: string, harness: EventStoreHarness): void {
  jest.setTimeout(ENOUGH_FOR_A_SLOW_ENGINE_MS);
  describe(`a log in ${name}`, () => {
    describeOpening(harness);
    describeAppending(harness);
    describeRepeating(harness);
    describeReading(harness);
    describeSubscribing(harness);
    describeLimits(harness);
  });
}
