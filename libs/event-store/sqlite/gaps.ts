import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { StoredEvent } from '../event-store.ts';
import { placeOf } from './position.ts';

/**
 * Positions and revisions have no gaps: a gap means that the file has lost an event. `first` is the number that must come first.
 */
export function refusePositionGap(page: readonly StoredEvent[], path: string, first?: number): void {
  refuseGap(page, path, ({ position }) => placeOf(position), first);
}

export function refuseRevisionGap(page: readonly StoredEvent[], path: string, first: number): void {
  refuseGap(page, path, ({ revision }) => revision, first);
}

/** A page's rows are sorted and distinct, so its ends tell whether all are there. */
function refuseGap(page: readonly StoredEvent[], path: string, numberOf: (event: StoredEvent) => number, first?: number): void {
  const [start, end] = [page[0], page.at(-1)];
  if (!start || !end) return;
  const span = Math.abs(numberOf(end) - numberOf(start)) + 1;
  if (span === page.length && (first === undefined || first === numberOf(start))) return;
  throw new StoreCorrupted(
    `${path}: events are missing before position ${end.position} (${end.stream}, revision ${end.revision})`,
  );
}
