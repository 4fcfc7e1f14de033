import type { Position } from '../event-store.ts';

/** As many digits as the largest integer that JavaScript counts exactly. */
const DIGITS = 16;
const POSITION = /^\d{16}$/;

/** `place`: the position as the file counts it, from 1. */
export const positionOf = (place: number): Position => String(place).padStart(DIGITS, '0') as Position;

/** Before the first event: 0. */
export function placeOf(position: Position | undefined): number {
  if (position === undefined) return 0;
  if (!POSITION.test(position)) throw new Error(`${position} is no position of this log`);
  return Number(position);
}
