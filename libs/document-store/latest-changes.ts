import type { Change } from './document-store.ts';

/** Only the latest of several changes to one document in a write counts; of two at the same position, the first. */
export function latestChanges<D>(changes: readonly Change<D>[]): readonly Change<D>[] {
  const latest = new Map<string, Change<D>>();
  for (const change of changes) {
    const known = latest.get(change.id);
    if (!known || change.position > known.position) latest.set(change.id, change);
  }
  return [...latest.values()];
}
