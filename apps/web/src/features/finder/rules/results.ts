import type { ReturningPatient } from '#libs/contracts/patients.ts';
import { foldForSearch } from '#libs/contracts/search.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Begun } from '../../tickets/public.ts';
import { type Command, commandsNamed } from './commands.ts';
import type { Reading } from './reading.ts';

/** A result of the finder: a ticket of today, a patient to add, who may have been here before, or a command. */
export type Result =
  | { readonly id: string; readonly pair: TicketPair }
  | { readonly id: string; readonly begun: Begun; readonly returning?: ReturningPatient }
  | { readonly id: string; readonly command: Command };

/** Everything that the server has found. */
export interface Found {
  readonly tickets: readonly TicketPair[];
  readonly returning: readonly ReturningPatient[];
}

export interface ResultGroup {
  readonly kind: 'number' | 'called' | 'waiting' | 'ended' | 'returning' | 'actions' | 'pages' | 'new';
  readonly results: readonly Result[];
}

const SHOWN = 6;
/** Digits from which on a number that is typed may be a whole phone. */
const PHONE_LEAST = 7;

const STATUSES = [
  ['called', ['notified']],
  ['waiting', ['waiting']],
  ['ended', ['completed', 'cancelled']],
] as const;

/** Sorts what was found into groups, the likeliest first: the first result of all is what Enter does. */
export function groupsOf({ tickets, returning }: Found, reading: Reading): readonly ResultGroup[] {
  const isNamed = ({ ticket }: TicketPair) => reading.kind === 'number' && ticket.position === reading.number;
  const groups: readonly ResultGroup[] = [
    { kind: 'number', results: tickets.filter(isNamed).map(resultOf) },
    ...STATUSES.map(([kind, statuses]) => ({
      kind,
      results: tickets
        .filter((pair) => !isNamed(pair) && statuses.some((status) => status === pair.ticket.status))
        .slice(0, SHOWN)
        .map(resultOf),
    })),
    { kind: 'returning', results: toAddAgain(returning, tickets, reading) },
    { kind: 'new', results: toAdd(reading) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** The groups with the commands that the typed text names, before the form of a new patient. */
export function besideCommands(
  groups: readonly ResultGroup[],
  typed: string,
  commands: Readonly<Record<'actions' | 'pages', readonly Command[]>>,
): readonly ResultGroup[] {
  const named = (['actions', 'pages'] as const).map((kind) => ({
    kind,
    results: commandsNamed(commands[kind], typed).map((command) => ({ id: command.id, command })),
  }));
  const isNew = ({ kind }: ResultGroup) => kind === 'new';
  return [
    ...groups.filter((group) => !isNew(group)),
    ...named.filter(({ results }) => results.length > 0),
    ...groups.filter(isNew),
  ];
}

const resultOf = (pair: TicketPair): Result => ({ id: pair.ticket.id, pair });

/** Patients who came before with the typed phone. One with a ticket of today is found as such. */
function toAddAgain(returning: readonly ReturningPatient[], tickets: readonly TicketPair[], reading: Reading): readonly Result[] {
  if (reading.kind !== 'phone') return [];
  const here = new Set(tickets.map(({ patient: { name } }) => foldForSearch(name ?? '')));
  return returning
    .filter(({ name }) => !here.has(foldForSearch(name)))
    .map((patient, index) => ({
      id: `returning-${index}`,
      begun: { name: patient.name, age: String(patient.age), phone: reading.phone },
      returning: patient,
    }));
}

function toAdd(reading: Reading): readonly Result[] {
  if (reading.kind === 'number') return [];
  if (reading.kind === 'name') return [{ id: 'new', begun: { name: reading.name } }];
  const digits = reading.phone.replace(/\D/g, '').length;
  return digits < PHONE_LEAST ? [] : [{ id: 'new', begun: { phone: reading.phone } }];
}
