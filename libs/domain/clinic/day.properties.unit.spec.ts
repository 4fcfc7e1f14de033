import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ClinicDay, type Instant, instant } from '../kernel/ids.ts';
import { fold } from '../testing/attempt.ts';
import type { ClinicCommand } from './commands.ts';
import { type Calendar, currentDay, dateAt, endOfDay } from './day.ts';
import type { DayStart } from './settings.ts';
import { change, justBefore, opened, rulesOfClinic } from './testing/clinics.ts';

const ZONES = [
  'Asia/Dubai',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
  'UTC',
] as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const from = (ms: number) => instant(new Date(ms));
const later = (at: Instant, ms: number) => from(Date.parse(at) + ms);

const two = (number: number) => String(number).padStart(2, '0');
const timeOfDay = fc.oneof(
  fc.constantFrom('00:00', '00:01', '00:30', '02:00', '02:30', '04:00', '23:30'),
  fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
);
const dayStart: fc.Arbitrary<DayStart> = fc.record({ timezone: fc.constantFrom(...ZONES), dayStartsAt: timeOfDay });

/** Whole hours meet the changes of the clocks more often than any instant does. */
const time = (text: string) => Date.parse(`${text}T00:00:00Z`);
const anyTime = fc.integer({ min: time('2005-01-01'), max: time('2035-01-01') }).map(from);
const onTheHour = fc
  .integer({ min: time('2005-01-01') / HOUR, max: time('2035-01-01') / HOUR })
  .map((hours) => from(hours * HOUR));
const now = fc.oneof(anyTime, onTheHour);

const calendar = fc
  .record({ config: dayStart, under: dayStart, now, began: fc.option(fc.integer({ min: -3 * DAY, max: DAY })) })
  .map(({ config, under, now, began }): { readonly clinic: Calendar; readonly now: Instant } => {
    const lastDay = began === null ? null : { ...under, day: dateAt(later(now, began), under) };
    return { clinic: { config, lastDay }, now };
  });

describe('days of any time zone and any start', () => {
  it('no later instant belongs to an earlier day', () => {
    fc.assert(
      fc.property(dayStart, now, fc.nat(2 * DAY), (start, at, ms) => {
        expect(dateAt(later(at, ms), start) >= dateAt(at, start)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('the current day never goes back as time passes', () => {
    fc.assert(
      fc.property(calendar, fc.nat(3 * DAY), ({ clinic, now }, ms) => {
        expect(currentDay(clinic, later(now, ms)) >= currentDay(clinic, now)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a day lasts until its end, to the millisecond, and another one begins then', () => {
    fc.assert(
      fc.property(calendar, ({ clinic, now }) => {
        const today = currentDay(clinic, now);
        const end = endOfDay(clinic, now);
        expect(end > now).toBe(true);
        expect(currentDay(clinic, end) > today).toBe(true);
        expect(currentDay(clinic, justBefore(end))).toBe(today);
      }),
      { numRuns: 300 },
    );
  });

  it('the day never goes back through any history of changed settings', () => {
    const step = fc.record({ after: fc.nat(DAY), settings: dayStart });
    fc.assert(
      fc.property(now, fc.array(step, { maxLength: 12 }), (start, steps) => {
        let at = start;
        let clinic = fold(rulesOfClinic, [opened()]);
        const days = steps.flatMap(({ after, settings }) => {
          at = later(at, after);
          const before = dayIn(clinic, at);
          clinic = run(clinic, { type: 'BeginDay', day: before, previous: null, at });
          clinic = run(clinic, change({ config: settings }));
          return [before, dayIn(clinic, at)];
        });
        expect(days).toEqual(days.toSorted());
      }),
      { numRuns: 500 },
    );
  });
});

type State = typeof rulesOfClinic.initial;
const run = (state: State, command: ClinicCommand) => fold(rulesOfClinic, rulesOfClinic.decide(command, state), state);

function dayIn(clinic: State, at: Instant): ClinicDay {
  if (clinic === null) throw new Error('opened first');
  return currentDay(clinic, at);
}
