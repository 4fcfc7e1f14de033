import type { Position } from '#libs/event-store/event-store.ts';
import { CHECKPOINTS, LEASES } from '#libs/reactors/shared-names.ts';
import type { Entry } from '#libs/state-store/state-store.ts';
import { MARK_KEY } from '#runtime/engines/transfer-mark.ts';
import type { End, TransferProgress } from './end.ts';
import { sideBySide } from './side-by-side.ts';

const AT_ONCE = 8;

/** Checkpoints of the reactors, by state entry. */
export async function checkpointsOf({ state }: Pick<End, 'state'>): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const page of state.list(CHECKPOINTS)) {
    for (const { key, value } of page) found.set(key, String(value));
  }
  return found;
}

/** Replaces the state there, with the reactors' checkpoints mapped to positions there. Returns the number of entries. */
export async function moveState(
  from: End,
  to: End,
  checkpoints: ReadonlyMap<string, Position>,
  { onProgress, signal }: TransferProgress,
): Promise<number> {
  let entries = 0;
  let underWay: Promise<unknown>[] = [];
  for await (const { ours, theirs } of sideBySide(from.state.list(''), to.state.list(''), ({ key }) => key)) {
    signal.throwIfAborted();
    const wanted = ours && asThere(ours, checkpoints);
    if (wanted) entries += 1;
    if (wanted && !isSame(wanted, theirs)) underWay.push(to.state.put(wanted.key, wanted.value, { expiresAt: wanted.expiresAt }));
    else if (theirs && !wanted && isMoved(theirs)) underWay.push(to.state.delete(theirs.key));
    if (underWay.length < AT_ONCE) continue;
    await Promise.all(underWay);
    underWay = [];
    onProgress('entries', entries);
  }
  await Promise.all(underWay);
  return entries;
}

const isMoved = ({ key }: Entry): boolean => key !== MARK_KEY && !key.startsWith(LEASES);

/** Undefined: the entry is not moved. */
function asThere(entry: Entry, checkpoints: ReadonlyMap<string, Position>): Entry | undefined {
  if (!isMoved(entry)) return undefined;
  if (!entry.key.startsWith(CHECKPOINTS)) return entry;
  const position = checkpoints.get(entry.key);
  return position && { ...entry, value: position };
}

const isSame = (ours: Entry, theirs: Entry | undefined): boolean =>
  theirs !== undefined &&
  JSON.stringify(ours.value) === JSON.stringify(theirs.value) &&
  ours.expiresAt?.getTime() === theirs.expiresAt?.getTime();
