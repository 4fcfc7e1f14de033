import { describe, it } from '@jest/globals';
import { clinicDay, instant } from '../kernel/ids.ts';
import { rules } from '../testing/given-when-then.ts';
import { access } from './access.ts';
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
  it('is kept as it is, as often as it happens', () => {
    given().when(pastDayOpened).thenDecided(pastDayOpened);
    given(pastDayOpened).when(pastDayOpened).thenDecided(pastDayOpened);
  });

  it('sums what was refused in a minute', () => {
    given().when(refused(412)).thenDecided(refused(412));
  });

  it('is not kept of a minute in which nothing was refused', () => {
    given().when(refused(0)).thenDecided();
  });
});
