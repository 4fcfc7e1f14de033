import type { Position } from '../event-store.ts';

/** The server's form of a position: two unsigned 64-bit integers, in decimal digits. */
export interface ServerPosition {
  readonly commit: string;
  readonly prepare: string;
}

const DIGITS = 20;
const POSITION = /^(\d{20})-(\d{20})$/;

const padded = (number: string): string => number.padStart(DIGITS, '0');

export const positionOf = ({ commit, prepare }: ServerPosition): Position => `${padded(commit)}-${padded(prepare)}` as Position;

export function serverPositionOf(position: Position): ServerPosition {
  const [, commit, prepare] = POSITION.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new Error(`${position} is no position of this log`);
  return { commit: String(BigInt(commit)), prepare: String(BigInt(prepare)) };
}
