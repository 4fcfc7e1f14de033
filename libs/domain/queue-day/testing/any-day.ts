import fc from 'fast-check';
import type { ClinicDay, ServiceId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { attempt } from '../../testing/attempt.ts';
import type { CommandOf, QueueCommand } from '../commands.ts';
import type { QueueEvent } from '../events.ts';
import type { PatientDetails } from '../patient.ts';
import { ERASURE_REASONS, PRIORITY_REASONS } from '../reasons.ts';
import type { QueueDay } from '../state.ts';
import { undoneTickets } from '../undo-action.ts';
import * as ask from './commands.ts';
import { day } from './given.ts';
import { at, patient, ticket } from './patients.ts';

const PATIENTS = 6;
const number = fc.integer({ min: 1, max: PATIENTS });
const after = fc.option(fc.option(number.map(ticket)), { nil: undefined });
const outcome = fc.constantFrom('completed', 'absent', undefined);
const elsewhere = 'elsewhere' as ServiceId;
const reason = fc.constantFrom('cancelled', 'absent', 'left', undefined);
const code = fc.constantFrom(...ERASURE_REASONS, undefined);
const floor = fc.constantFrom(null, null, '20261127' as ClinicDay);
const kept = (command: QueueCommand, keptUntil: ClinicDay | null): QueueCommand => ({ ...command, keptUntil });
const details = fc.constantFrom<Partial<PatientDetails>>({}, { age: 70 }, { name: 'Corrected' });
const attemptNumber = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });

/** Weight and arguments of each command. A command without a row here does not compile. */
export const COMMANDS: Readonly<
  Record<QueueCommand['type'], { readonly weight: number; readonly arbitrary: fc.Arbitrary<QueueCommand> }>
> = {
  IssueTicket: { weight: 3, arbitrary: number.map((n) => ask.issue(n)) },
  CallPatient: { weight: 3, arbitrary: fc.tuple(number, attemptNumber).map(([n, attempt]) => ask.call(n, attempt)) },
  CallNext: { weight: 3, arbitrary: fc.tuple(after, outcome).map(([seen, ending]) => ask.callNext(seen, ending)) },
  LeaveQueue: { weight: 2, arbitrary: number.map((n) => ask.leave(n)) },
  ResetTicket: { weight: 2, arbitrary: number.map((n) => ask.reset(n)) },
  CancelTicket: { weight: 1, arbitrary: fc.tuple(number, reason).map(([n, why]) => ask.cancel(n, why)) },
  ChangeDetails: {
    weight: 1,
    arbitrary: fc.tuple(number, details, fc.boolean()).map(([n, to, consent]) => ask.edit(n, { ...to, consent })),
  },
  MarkArrived: { weight: 2, arbitrary: number.map((n) => ask.arrive(n)) },
  PrioritiseTicket: {
    weight: 2,
    arbitrary: fc.tuple(number, fc.constantFrom(...PRIORITY_REASONS)).map(([n, why]) => ask.prioritise(n, why)),
  },
  EndPriority: { weight: 1, arbitrary: number.map((n) => ask.endPriority(n)) },
  /** One of the last commands, by how far back it is: `play` finds it. */
  UndoAction: { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }).map((back) => ask.undo({ of: String(back), tickets: [] })) },
  CompleteTicket: { weight: 1, arbitrary: number.map((n) => ask.complete(n)) },
  /** Refused in a clinic without services. */
  MoveTicket: { weight: 1, arbitrary: number.map((n) => ask.move(n, elsewhere)) },
  DeleteTicket: { weight: 1, arbitrary: fc.tuple(number, code, floor).map(([n, why, day]) => kept(ask.remove(n, why), day)) },
  HoldPatient: { weight: 1, arbitrary: number.map((n) => ask.hold(n)) },
  ReleasePatient: { weight: 1, arbitrary: number.map((n) => ask.release(n)) },
  /** Refused where the caller has read other details than the present ones. */
  CorrectPatient: {
    weight: 2,
    arbitrary: fc.tuple(number, details, details).map(([n, to, read]) => ask.correct(n, to, patient(n, read))),
  },
  ErasePatient: { weight: 1, arbitrary: fc.tuple(number, code, floor).map(([n, why, day]) => kept(ask.erase(n, why), day)) },
};

const anyCommand: fc.Arbitrary<QueueCommand> = fc.oneof(...Object.values(COMMANDS));

/** Any sequence of commands of one day, sensible or not; only a ticket's id is never issued twice. */
export const anyDay: fc.Arbitrary<readonly QueueCommand[]> = fc
  .array(anyCommand, { maxLength: 80, size: 'max' })
  .map((commands) => numbered(commands));

/** Issues the day's tickets under numbers of their own, in order; the commands come a minute apart. */
export function numbered(commands: readonly QueueCommand[]): readonly QueueCommand[] {
  let last = 0;
  return commands.map((command, minute) => {
    if (command.type !== 'IssueTicket') return { ...command, at: at(minute) };
    last += 1;
    return { ...command, ...ask.issue(last), places: command.places, at: at(minute) };
  });
}

export interface Step {
  readonly command: QueueCommand;
  readonly before: QueueDay<PatientDetails>;
  readonly outcome: readonly QueueEvent<PatientDetails>[] | Refusal;
  readonly after: QueueDay<PatientDetails>;
}

/** Runs commands one after the other and records each step. */
export function play(commands: readonly QueueCommand[]): readonly Step[] {
  let state: QueueDay<PatientDetails> = day.initial;
  const steps: Step[] = [];
  for (const wish of commands) {
    const command = wish.type === 'UndoAction' ? undoing(wish, steps) : wish;
    const before = state;
    const outcome = attempt(day, command, before);
    if (Array.isArray(outcome)) state = outcome.reduce(day.evolve, before);
    steps.push({ command, before, outcome, after: state });
  }
  return steps;
}

/** The undo of the command so far back among those that did anything, which it names by its place in the day. */
function undoing(wish: CommandOf<'UndoAction'>, steps: readonly Step[]): CommandOf<'UndoAction'> {
  const done = steps.filter(({ outcome }) => Array.isArray(outcome) && outcome.length > 0);
  const step = done.at(-Number(wish.of));
  if (step === undefined || !Array.isArray(step.outcome)) return wish;
  const tickets = undoneTickets(step.outcome, step.before, step.after) ?? [];
  return { ...wish, of: String(steps.indexOf(step)), doneAt: step.command.at, tickets };
}

export const eventsOf = (steps: readonly Step[]): readonly QueueEvent<PatientDetails>[] =>
  steps.flatMap(({ outcome }) => (Array.isArray(outcome) ? outcome : []));
