import fc from 'fast-check';
import type { QueueCommand } from '../commands.ts';
import { hasRooms, hasServices, NO_PLACES, type Places } from '../places.ts';
import { COMMANDS, numbered } from './any-day.ts';
import * as ask from './commands.ts';
import { ticket } from './patients.ts';
import { CLINIC, DENTAL, GENERAL, LAB, ROOM_1, ROOM_2, ROOM_3, SERVICES_ONLY, TWO_ROOMS } from './places.ts';

const PATIENTS = 8;
const number = fc.integer({ min: 1, max: PATIENTS });
const service = fc.constantFrom(GENERAL, DENTAL, LAB);
const room = fc.constantFrom(ROOM_1, ROOM_2, ROOM_3);
const after = fc.option(fc.option(number.map(ticket)), { nil: undefined });
const outcome = fc.constantFrom('completed', 'absent', undefined);

/** A clinic whose managers set, change and retire services and rooms while patients wait. */
export const SETTINGS: readonly Places[] = [
  NO_PLACES,
  TWO_ROOMS,
  SERVICES_ONLY,
  CLINIC,
  { services: CLINIC.services.map((each) => ({ ...each, retired: each.id === GENERAL })), rooms: CLINIC.rooms },
  { services: CLINIC.services, rooms: CLINIC.rooms.map((each) => ({ ...each, retired: each.id !== ROOM_3 })) },
  {
    services: CLINIC.services.map((each) => ({ ...each, retired: true })),
    rooms: CLINIC.rooms.map((each) => ({ ...each, retired: true })),
  },
];

/** Every command of a day without rooms, and those that name a service or a room. */
const WISHES: typeof COMMANDS = {
  ...COMMANDS,
  IssueTicket: {
    weight: 4,
    arbitrary: fc.tuple(number, fc.option(service, { nil: undefined })).map(([n, to]) => ask.issue(n, {}, to)),
  },
  CallNext: {
    weight: 7,
    arbitrary: fc.oneof(
      {
        weight: 5,
        arbitrary: fc.tuple(after, outcome, room).map(([seen, how, id]) => ({ ...ask.callNext(seen, how), room: id })),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(after, service, room)
          .map(([seen, to, id]) => ({ ...ask.callNext(seen, 'moved'), service: to, room: id })),
      },
    ),
  },
  CallPatient: { weight: 4, arbitrary: fc.tuple(number, room).map(([n, id]) => ask.at(NO_PLACES, ask.call(n), id)) },
  MoveTicket: { weight: 3, arbitrary: fc.tuple(number, service).map(([n, to]) => ask.move(n, to)) },
};

const wish: fc.Arbitrary<QueueCommand> = fc.oneof(...Object.values(WISHES));

/** `change`: settings that hold from this command on. Most commands find the clinic as it was. */
const turn = fc.record({ wish, change: fc.option(fc.constantFrom(...SETTINGS), { freq: 8 }) });

/** Commands of one day in a clinic with rooms, whose settings change meanwhile. Requests follow the settings of their moment. */
export const anyDayWithRooms: fc.Arbitrary<readonly QueueCommand[]> = fc
  .tuple(fc.constantFrom(...SETTINGS), fc.array(turn, { maxLength: 80, size: 'max' }))
  .map(([first, turns]) => {
    let places = first;
    return numbered(
      turns.map(({ wish: command, change }) => {
        places = change ?? places;
        return fitting(command, places);
      }),
    );
  });

/** The same wish as a page asks for it: without room or service where the clinic has none. */
function fitting(command: QueueCommand, places: Places): QueueCommand {
  const fitted = { ...command, places };
  if ('room' in fitted && !hasRooms(places)) delete fitted.room;
  if (fitted.type === 'IssueTicket' && !hasServices(places)) delete fitted.service;
  return fitted;
}
