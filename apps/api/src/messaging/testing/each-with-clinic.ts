import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Clock } from '../../platform/runtime/tokens.ts';
import { type ClinicUnderTest, MessagingUnderTest } from './messaging-under-test.ts';

/** A test's own clinic among those of its group. */
interface GivenClinic {
  readonly under: MessagingUnderTest;
  readonly clinic: ClinicUnderTest;
  /** Counts the tests of the group, from 1. */
  readonly turn: number;
}

interface Group {
  /** Whether each clinic has messaging settings. */
  readonly isSetUp: boolean;
  /** The clock of the API and of the double; left out: the machine's. */
  readonly now?: Clock;
}

/** Gives each test of a group a clinic of its own, in one API before one double of Twilio. */
export function eachWithClinic({ isSetUp, ...clock }: Group, use: (given: GivenClinic) => Promise<void> | void): void {
  let under: MessagingUnderTest;
  let turn = 0;
  beforeAll(async () => {
    under = await MessagingUnderTest.open(clock);
  });
  afterAll(() => under[Symbol.asyncDispose]());
  beforeEach(async () => {
    turn += 1;
    const slug = `clinic-${turn}`;
    await use({ under, turn, clinic: await (isSetUp ? under.clinic(slug) : under.clinicWithout(slug)) });
  });
}
