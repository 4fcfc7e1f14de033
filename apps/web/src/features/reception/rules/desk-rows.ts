import { isInUse, type Places, type Room } from '#libs/contracts/clinics/places.ts';
import { LIST } from '#libs/contracts/limits.ts';
import { firstWaitingFor } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { roomCalls } from '../../tickets/public.ts';

/** A room at a desk that calls for all of them; room null: a call of no room. */
export interface DeskRow {
  readonly room: Room | null;
  /** The patient that the row's actions are about. */
  readonly pair: TicketPair | null;
  /** The room that the page's keys act for. */
  readonly isChosen: boolean;
  /** The digit that chooses it; null: it calls nobody, or all nine have been given. */
  readonly digit: number | null;
}

interface DeskNow {
  readonly called: readonly TicketPair[];
  /** The room that was chosen; null: none, or one that is no longer in use. */
  readonly chosen: Room | null;
  /** The patient that the page shows as called. */
  readonly shown: TicketPair | null;
}

const DIGITS = 9;

/** Rooms that a digit chooses, in their order. */
export const roomsByDigit = ({ rooms }: Places): readonly Room[] => rooms.filter(isInUse).slice(0, DIGITS);

/** A row for each room. A call of no room has one of its own, unless the chosen room shows it as its own. */
export function deskRows(places: Places, { called, chosen, shown }: DeskNow): readonly DeskRow[] {
  const byDigit = roomsByDigit(places);
  const open = chosen?.id ?? (shown ? (shown.ticket.room ?? null) : undefined);
  return roomCalls(places, called).flatMap(({ room, pair }) => {
    const isChosen = open === (room?.id ?? null);
    if (!isChosen && room === null && pair?.ticket.id === shown?.ticket.id) return [];
    const place = byDigit.findIndex(({ id }) => id === room?.id);
    return [{ room, pair: isChosen ? shown : pair, isChosen, digit: place < 0 ? null : place + 1 }];
  });
}

/** The first who waits for a room, in the order of the queue; null: nobody; undefined: the list is too short to tell. */
export const nextFor = (room: Room, waiting: readonly TicketPair[], places: Places): TicketPair | null | undefined =>
  firstWaitingFor(room, waiting, ({ ticket }) => ticket, places) ?? (waiting.length < LIST.limitMax ? null : undefined);

/** Ids of the tickets that a room calls next, or the clinic where it has no rooms: `pairs` are of one room, or of all of them. */
export function nextOf(pairs: readonly TicketPair[], room: Room | null, places: Places): ReadonlySet<string> {
  const inUse = places.rooms.filter(isInUse);
  const next = room || inUse.length === 0 ? pairs.slice(0, 1) : inUse.map((each) => nextFor(each, pairs, places));
  return new Set(next.flatMap((pair) => (pair ? [pair.ticket.id] : [])));
}
