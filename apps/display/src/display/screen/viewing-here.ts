import { VIEWING } from '#libs/contracts/limits.ts';
import type { Viewing } from '#libs/contracts/wall/viewing.ts';

const KEPT = 'display.viewing';

/** The size and distance of this screen alone: `?inches=&metres=` gives them, and the browser keeps them. What is wrong is left out. */
export function viewingHere(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Partial<Viewing> {
  const asked = read(Object.fromEntries(new URLSearchParams(search)));
  try {
    const kept = { ...read(Object(JSON.parse(storage.getItem(KEPT) ?? '{}'))), ...asked };
    if (Object.keys(asked).length > 0) storage.setItem(KEPT, JSON.stringify(kept));
    return kept;
  } catch {
    // A browser may forbid its storage, or hold what another page wrote.
    return asked;
  }
}

function read({ inches, metres }: Readonly<Record<string, unknown>>): Partial<Viewing> {
  const isWithin = (value: unknown, least: number, most: number): boolean =>
    Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;
  return {
    ...(isWithin(inches, VIEWING.inchesMin, VIEWING.inchesMax) && { inches: Number(inches) }),
    ...(isWithin(metres, VIEWING.metresMin, VIEWING.metresMax) && { metres: Number(metres) }),
  };
}
