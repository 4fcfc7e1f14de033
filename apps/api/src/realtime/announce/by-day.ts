import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import type { ClinicDayKey } from '../feed-source.ts';

interface OfADay<Item> extends ClinicDayKey {
  readonly items: readonly Item[];
}

/** Groups what was applied by clinic and day, in order; events of a clinic's lasting streams are left out. */
export function byDay<Item extends { readonly event: LogEvent }>(applied: readonly Item[]): Iterable<OfADay<Item>> {
  const days = new Map<string, OfADay<Item> & { readonly items: Item[] }>();
  for (const item of applied) {
    const { clinicId, day } = item.event;
    if (day === null) continue;
    const key = `${clinicId} ${day}`;
    const ofDay = days.get(key) ?? { clinicId, day, items: [] };
    ofDay.items.push(item);
    days.set(key, ofDay);
  }
  return days.values();
}
