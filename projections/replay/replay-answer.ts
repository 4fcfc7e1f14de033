import type { Replay } from '#libs/contracts/replay.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import { NO_PLACES } from '#libs/domain/queue-day/places.ts';
import { isPresent } from '#libs/domain/queue-day/rules.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { besideEstimates, besideMessages } from '../answers/beside.ts';
import { displayedEntry, displayedOf } from '../answers/displayed.ts';
import { type EstimatedDay, unestimatedDay } from '../answers/estimated-day.ts';
import { shownMessage } from '../answers/message.ts';
import { queueView } from '../answers/queue-view.ts';
import { statisticsOf } from '../answers/statistics.ts';
import { type OpenedPatient, pairOf } from '../answers/ticket-pair.ts';
import { ofLastCalls } from '../messages/messages-of-calls.ts';
import type { ClinicThen } from './clinics-over-time.ts';
import { Turns } from './turns.ts';

/** Opens patients' details, as far as the reader may see them now. */
export type OpenPatients = (sealed: readonly (Sealed | null)[]) => Promise<readonly OpenedPatient[]>;

const NOBODY: OpenedPatient = { details: null, isUnreadable: false };

/** The queue, the wall, the figures and the messages as the live calls had them then, by the code of the live calls. */
export async function replayAnswerOf(then: ClinicThen, estimated: EstimatedDay, open: OpenPatients): Promise<Replay> {
  const { at, board, before } = then;
  const { name, config, notice, places } = then.clinic;
  const turns = new Turns();
  const queue = await queueOf(then, estimated, open);
  await turns.next();
  const display = await displayOf(then, open);
  const stats = statisticsOf({ ...estimated, before, places }, board);
  await turns.next();
  return { at, clinic: { name, config: drawn(config), notice }, queue, display, stats, messages: messagesOf(then) };
}

/** The answer for an instant at which there was no such clinic yet. */
export function emptyReplay(at: Instant): Replay {
  const stats = statisticsOf({ ...unestimatedDay([]), before: [], places: NO_PLACES }, undefined);
  return { at, clinic: null, queue: [], display: [], stats, messages: [] };
}

const drawn = ({ services, rooms, logo, ...config }: ClinicConfig): NonNullable<Replay['clinic']>['config'] => ({
  lang: config.lang,
  digits: config.digits,
  timezone: config.timezone,
  display: config.display,
  colour: config.colour,
  logo: logo?.hash ?? null,
  services: [...services],
  rooms: rooms.map((room) => ({ ...room, services: [...room.services] })),
});

async function queueOf(then: ClinicThen, estimated: EstimatedDay, open: OpenPatients): Promise<TicketPair[]> {
  const { places, today } = then.clinic;
  const queue = queueView(
    then.tickets.filter(({ status }) => isPresent(status)),
    undefined,
    places,
  );
  const opened = await open(queue.map(({ confidential }) => confidential));
  const pairs = queue.map((ticket, index) => pairOf(ticket, { places, pageOf: undefined }, opened[index] ?? NOBODY));
  return besideEstimates(besideMessages(pairs, ofLastCalls(callsIn(then))), today, estimated);
}

async function displayOf({ board, entryOf, clinic }: ClinicThen, open: OpenPatients): Promise<Replay['display']> {
  const displayed = board ? displayedOf(board) : [];
  const opened = await open(displayed.map(({ id }) => entryOf(id)?.confidential ?? null));
  return displayed.map((entry, index) => displayedEntry(entry, opened[index]?.details?.age ?? null, clinic.places));
}

/** Messages of the calls of tickets that were there. */
function messagesOf(then: ClinicThen): Replay['messages'] {
  const ids = new Set(then.tickets.map(({ id }) => id));
  return [...ofLastCalls(callsIn(then))].flatMap(([ticketId, message]) => {
    const shown = shownMessage(message);
    return shown && ids.has(ticketId) ? { ticketId, ...shown } : [];
  });
}

const callsIn = ({ messages }: ClinicThen): ClinicThen['messages'] => messages.filter(({ kind }) => kind === 'call');
