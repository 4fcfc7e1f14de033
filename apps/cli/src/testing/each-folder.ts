import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { DawrUnderTest } from './dawr-under-test.ts';

/** Arguments that make two days of a clinic. */
export const SIMULATE = ['simulate', '--clinics', '1', '--days', '2', '--tickets', '6'];
const OPEN_PALM = ['tenant', 'create', '--slug', 'palm', '--name', 'عيادة النخيل', '--manager', 'noura@example.com'];

/** Gives each test of a group a copy of one folder with two simulated days. */
export function eachOnSimulatedDays(use: (dawr: DawrUnderTest) => void): void {
  let written: DawrUnderTest;
  let dawr: DawrUnderTest;
  beforeAll(async () => {
    written = new DawrUnderTest();
    await written.run(...SIMULATE);
  });
  beforeEach(() => {
    dawr = DawrUnderTest.like(written);
    use(dawr);
  });
  afterEach(() => dawr.remove());
  afterAll(() => written.remove());
}

/** Gives each test of a group a folder in which the clinic palm is open, and the path of another for its backups. */
export function eachWithBackups(use: (dawr: DawrUnderTest, backups: string) => void): void {
  let dawr: DawrUnderTest;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    await dawr.run(...OPEN_PALM);
    use(dawr, join(dawr.folder, 'backups'));
  });
  afterEach(() => dawr.remove());
}
