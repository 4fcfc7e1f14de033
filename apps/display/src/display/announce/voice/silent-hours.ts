import type { WallClinic } from '#libs/contracts/wall/wall-clinic.ts';
import { Format } from '../../../lib/format.ts';

type Silent = WallClinic['config']['voice']['silent'];

/** Hours of the clinic's clock. Those that end before they begin last over midnight; those that end as they begin, the whole day. */
export function isSilent(silent: Silent, at: Date, timezone: string): boolean {
  const time = new Format({ lang: 'en', digits: 'latn', timezone }).time(at);
  return silent.some(({ from, to }) => (from < to ? from <= time && time < to : from <= time || time < to));
}
