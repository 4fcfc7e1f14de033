import { describe, it } from '@jest/globals';
import { clinicDay, instant } from '../kernel/ids.ts';
import { rules } from '../testing/given-when-then.ts';
import { access } from './access-records.ts';
import type { AccessEvent } from './events.ts';

const given = rules<never>().of(access);
const at = instant(new Date('2026-11-20T08:00:30Z'));
const minute = instant(new Date('2026-11-20T08:00Z'));
const refused = (count: number): AccessEvent => ({
  type: 'RefusalsCounted',
  data: { at, minute, cause: 'email.notFound', count },
});
const pastDayOpened: AccessEvent = { type: 'PastDayOpened', data: { at, day: clinicDay(new Date('2026-11-19')) } };

describe('a record of access', () => {
  it('stores an access record as often as it happens', () => {
    given().when(pastDayOpened).thenDecided(pastDayOpened);
    given(pastDayOpened).when(pastDayOpened).thenDecided(pastDayOpened);
  });

  it('stores the refusals of a minute as a sum', () => {
    given().when(refused(412)).thenDecided(refused(412));
  });

  it('stores no sum for a minute without refusals', () => {
    given().when(refused(0)).thenDecided();
  });
});
