import { useFormat } from '../i18n/use-format.ts';
import { useNow } from '../lib/use-now.ts';

/** Its minute turns with the clinic's clock, within so much. */
const EVERY_MS = 5_000;

/** Day and time on the clinic's clock. */
export function DayAndTime() {
  const format = useFormat();
  const at = new Date(useNow(EVERY_MS)).toISOString();
  return (
    <p className="whitespace-nowrap text-quiet leading-row max-sm:hidden">
      {format.weekdayAndDate(at)} <span className="ms-1 font-semibold text-ink">{format.time(at)}</span>
    </p>
  );
}
