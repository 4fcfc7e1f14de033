import { type ReducedEntry, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';

const entry = (status: string, position: number, notifiedCount: number, age: number | null): ReducedEntry =>
  reducedEntry.parse({ ticket: { id: `ticket-${position}`, position, status, notifiedCount }, patient: { age } });

export const waiting = (position: number, age: number | null = 30): ReducedEntry => entry('waiting', position, 0, age);
export const called = (position: number, times = 1): ReducedEntry => entry('notified', position, times, 30);
/** `room`: the number of a room. */
export const calledTo = (room: number, position: number, times = 1): ReducedEntry =>
  reducedEntry.parse({ ...called(position, times), room: { id: `room-${room}`, name: `غرفة ${room}` } });
/** Called, as a server says that names its calls. */
export const calledAs = (call: string, position: number): ReducedEntry => reducedEntry.parse({ ...called(position), call });
export const completed = (position: number): ReducedEntry => entry('completed', position, 1, 30);
export const cancelled = (position: number): ReducedEntry => entry('cancelled', position, 0, 30);
