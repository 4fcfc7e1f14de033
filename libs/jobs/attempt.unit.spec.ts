import { describe, expect, it } from '@jest/globals';
import { messageOf, verdictOn } from './attempt.ts';
import { PermanentFailure } from './job-queue.ts';
import { rulesOf } from './tries.ts';

const RULES = rulesOf({ attempts: 2 });
const GOING_ON = new AbortController().signal;
const STOPPING = AbortSignal.abort();

describe('the verdict on an attempt that threw', () => {
  it.each([
    ['again', 'while attempts are left', new Error('busy'), 1, GOING_ON],
    ['failed', 'at the last one', new Error('busy'), 2, GOING_ON],
    ['failed', 'after a crash at the last one', new Error('busy'), 3, GOING_ON],
    ['failed', 'for good', new PermanentFailure('no such number'), 1, GOING_ON],
    ['given up', 'while its worker stopped', new Error('stopped'), 2, STOPPING],
    ['failed', 'for good while its worker stopped', new PermanentFailure('no such number'), 1, STOPPING],
  ] as const)('takes an attempt that threw as %s: %s', (verdict, _, error, attempt, signal) => {
    expect(verdictOn(error, attempt, RULES, signal)).toBe(verdict);
  });

  it('stores a short message of the failure', () => {
    expect(messageOf(new Error('busy'))).toBe('busy');
    expect(messageOf('busy')).toBe('busy');
    expect(messageOf(new Error('b'.repeat(10_000))).length).toBe(500);
  });
});
