import { callingCodeOf, parsePhone, plainPhone } from './parse-phone.ts';

/** Tells which phones a search means: by any part of theirs, its last digits too, as people write it in this country. */
export function phoneSearch(query: string, country: string | null): (phone: string) => boolean {
  const written = plainPhone(query);
  if (!/^\+?\d+$/.test(written)) return () => false;
  const parsed = parsePhone(query, country);
  const parts = [written, ...begunNumber(written, country), ...('phone' in parsed ? [parsed.phone] : [])];
  return (phone) => parts.some((part) => phone.includes(part));
}

/** A number that is still being typed begins with the country's own 0, which its code takes the place of. */
function begunNumber(written: string, country: string | null): readonly string[] {
  const code = callingCodeOf(country);
  return code !== null && /^0\d/.test(written) ? [`${code}${written.slice(1)}`] : [];
}
