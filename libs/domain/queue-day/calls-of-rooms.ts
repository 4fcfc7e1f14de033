/** A called ticket; without a room it is a call of no room, made while the clinic had none. */
interface Call {
  readonly room?: string | null | undefined;
}

/** Finds the ticket in an entry of any shape. */
type CallOf<Entry> = (entry: Entry) => Call;

export const isOfNoRoom = ({ room }: Call): boolean => room === null || room === undefined;

/** The call that occupies a room; in a clinic that has no room in use (null), the latest. `calls`, here and below: the latest first. */
export const ownCall = <Entry>(calls: readonly Entry[], room: string | null, callOf: CallOf<Entry>): Entry | null =>
  calls.find((entry) => room === null || callOf(entry).room === room) ?? null;

/** The latest call of no room: every room that has no call of its own shows it. */
export const callOfNoRoom = <Entry>(calls: readonly Entry[], callOf: CallOf<Entry>): Entry | null =>
  calls.find((entry) => isOfNoRoom(callOf(entry))) ?? null;

/** The call that a room shows: its own or, where it has none, the latest of no room. */
export const shownCall = <Entry>(calls: readonly Entry[], room: string | null, callOf: CallOf<Entry>): Entry | null =>
  ownCall(calls, room, callOf) ?? callOfNoRoom(calls, callOf);

/** The calls that a room ends by calling the next patient: the shown one first, then the others of no room; in a clinic that has no room in use, all. */
export function endedByNextCall<Entry>(calls: readonly Entry[], room: string | null, callOf: CallOf<Entry>): readonly Entry[] {
  const shown = shownCall(calls, room, callOf);
  if (shown === null) return [];
  return [shown, ...calls.filter((entry) => entry !== shown && (room === null || isOfNoRoom(callOf(entry))))];
}
