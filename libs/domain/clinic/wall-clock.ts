const DAY = 24 * 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Local time of a time zone at an instant, expressed as if it were UTC: both in milliseconds since 1970. The
 * difference of the two is the zone's offset.
 */
export function wallClock(at: number, timezone: string): number {
  const shown = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - Math.floor(at / 1_000) * 1_000);
}

/** The midnight from which a clock that was not put back or forward since counts the hours of an instant. */
export const midnightBefore = (at: number, timezone: string): number => at - (wallClock(at, timezone) % DAY);

/** Formatters are cached: making one costs a hundred times what using it does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { ...SHOWN, timeZone });
  formats.set(timeZone, made);
  return made;
}

const SHOWN = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
