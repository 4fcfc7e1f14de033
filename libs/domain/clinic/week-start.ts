import { countryOf } from './countries.ts';
import type { ClinicConfig } from './settings.ts';

const [MONDAY, SUNDAY] = [1, 7];
/** Countries whose week begins on a Sunday. */
const SUNDAYS: readonly string[] = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'];

/** The weekday on which a clinic's week begins: the one that was chosen, else that of its country. 1 is Monday. */
export function weekStartOf({ weekStartsOn, ...place }: Pick<ClinicConfig, 'weekStartsOn' | 'country' | 'timezone'>): number {
  if (weekStartsOn !== null) return weekStartsOn;
  const country = countryOf(place);
  return country !== null && SUNDAYS.includes(country) ? SUNDAY : MONDAY;
}
