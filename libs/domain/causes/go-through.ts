import type { Opening, Patient, Plan } from './worked-day.ts';

interface RoomAtWork extends Opening {
  freeAt: number;
}

/** Goes through a day by the rules of the queue: each room calls the longest waiting patient of its services as soon as it is free. Gives the minutes that each patient waited. */
export function goThrough({ patients, openings }: Plan): readonly number[] {
  const rooms: RoomAtWork[] = openings.map((opening) => ({ ...opening, freeAt: opening.opens }));
  const queues = queuesOf(patients);
  const waited: number[] = new Array(patients.length).fill(0);
  for (let left = patients.length; left > 0; left -= 1) {
    const next = nextCall(rooms, queues, true) ?? nextCall(rooms, queues, false);
    if (!next) break;
    const { room, queue, at } = next;
    const place = queue.places[queue.head] ?? 0;
    const patient = patients[place];
    queue.head += 1;
    if (!patient) continue;
    waited[place] = at - patient.since;
    room.freeAt = at + patient.takes;
  }
  return waited;
}

interface Queue {
  readonly places: readonly number[];
  readonly since: readonly number[];
  head: number;
}

/** The patients of each service, by arrival. */
function queuesOf(patients: readonly Patient[]): ReadonlyMap<number, Queue> {
  const places = Map.groupBy(patients.keys(), (place) => patients[place]?.service ?? 0);
  return new Map(
    [...places].map(([service, each]) => [
      service,
      { places: each, since: each.map((place) => patients[place]?.since ?? 0), head: 0 },
    ]),
  );
}

/** The earliest call that a room can make, of the patient who has waited longest by then. `keepsHours`: rooms call nobody after their time. */
function nextCall(rooms: readonly RoomAtWork[], queues: ReadonlyMap<number, Queue>, keepsHours: boolean) {
  let found: { room: RoomAtWork; queue: Queue; at: number } | undefined;
  for (const room of rooms) {
    let first: Queue | undefined;
    let since = Number.POSITIVE_INFINITY;
    for (const service of room.serves) {
      const queue = queues.get(service);
      const arrived = queue?.since[queue.head] ?? Number.POSITIVE_INFINITY;
      if (arrived >= since) continue;
      since = arrived;
      first = queue;
    }
    if (!first) continue;
    const at = Math.max(room.freeAt, since);
    if ((keepsHours && at > room.closes) || (found && at >= found.at)) continue;
    found = { room, queue: first, at };
  }
  return found;
}
