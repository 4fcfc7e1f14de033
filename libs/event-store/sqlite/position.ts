import type { Position } from '../event-store.ts';

/** Digits of the largest integer that JavaScript represents exactly. */
const DIGITS = 16;
const POSITION = /^\d{16}$/;

/** `place`: the position as the file counts it, from 1. */
export const positionOf = (place: number): Position => String(place).padStart(DIGITS, '0') as Position;

/** 0: before the first event. */
export function placeOf(position: Position | undefined): number {
  if (position === undefined) return 0;
  if (!POSITION.test(position)) throw new Error(`${position} is no position of this log`);
  return Number(position);
}
