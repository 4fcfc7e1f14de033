import * as z from 'zod/mini';
import { display } from '#libs/contracts/clinics/clinics.ts';
import type { Viewing } from '#libs/contracts/wall/viewing.ts';

const KEPT = 'display.viewing';
const parts = z.partial(display);

/** The size and distance of this screen alone: `?inches=&metres=` gives them, and the browser keeps them. What is wrong is left out. */
export function viewingHere(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Partial<Viewing> {
  const given = new URLSearchParams(search);
  const asked = (['inches', 'metres'] as const).flatMap((part) => (given.has(part) ? [[part, given.get(part)] as const] : []));
  try {
    const kept = { ...read(JSON.parse(storage.getItem(KEPT) ?? '{}')), ...read(Object.fromEntries(asked)) };
    if (asked.length > 0) storage.setItem(KEPT, JSON.stringify(kept));
    return kept;
  } catch {
    // A browser may forbid its storage, or hold what another page wrote.
    return read(Object.fromEntries(asked));
  }
}

function read(value: unknown): Partial<Viewing> {
  const viewing = z.safeParse(parts, value);
  if (!viewing.success) return {};
  const { inches, metres } = viewing.data;
  return { ...(inches !== undefined && { inches }), ...(metres !== undefined && { metres }) };
}
