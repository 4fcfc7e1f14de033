import { type ClinicDay, type ClinicId, dashed } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import type { DailyKind } from '#libs/ledger/log/stream-names.ts';
import type { ChainFault } from './chain-check.ts';
import type { Head } from './heads/heads-file.ts';
import type { PlaceFault } from './place-check.ts';

export type EventFault =
  | ChainFault
  | PlaceFault
  | 'streamUnknown'
  /** It is no longer what the following day recorded of it. */
  | 'contradicted'
  /** A day's first event that does not name the day before as the clinic's own stream does. */
  | 'previousDayUnlike'
  /** A later day's first record that does not name a day before it. */
  | 'previousDayUnnamed'
  /** A day's first event, of a day that the clinic's own stream does not name. */
  | 'dayNotBegun'
  /** It is sealed with a key that the vault has never held. */
  | 'keyUnknown'
  /** The store's own check reports it. */
  | 'stored';

/** Where an event stands, as found. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly type?: string | undefined;
  /** Undefined: it cannot be read. */
  readonly id?: string | undefined;
}

export interface EventFinding extends EventPlace {
  readonly what: 'event';
  readonly fault: EventFault;
  readonly problem: string;
}

export interface DayFinding {
  readonly what: 'day';
  readonly fault: 'vanished' | 'endGone';
  /** The day's stream that it is about. */
  readonly kind: DailyKind;
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly problem: string;
}

/** A head that the log must still hold: of a signed file, or of the mark that a clinic's last verification left. */
export interface HeadFinding {
  readonly what: 'head';
  readonly fault: 'gone' | 'another' | 'predecessorMissing';
  /** The stream's name; of `predecessorMissing` the file of heads. */
  readonly name: string;
  readonly problem: string;
}

/** A finding about the whole log, a file or a read model. */
export interface OtherFinding {
  readonly what: 'log' | 'file' | 'projection';
  /** The file's path or the projection's name. */
  readonly name?: string | undefined;
  readonly problem: string;
  /** The event after the missing ones, itself intact. */
  readonly next?: Position | undefined;
}

/** A key of the vault that is held and does not open. */
export interface KeyFinding {
  readonly what: 'key';
  readonly key: string;
  /** The key's subject: a ticket, a member, a clinic or the installation. */
  readonly of: string;
  /** The first event that it seals, where one was met. */
  readonly seals?: EventPlace | undefined;
  readonly problem: string;
}

export type Finding = EventFinding | DayFinding | KeyFinding | HeadFinding | OtherFinding;

const PROBLEMS: Readonly<Record<Exclude<EventFault, 'stored'>, string>> = {
  unreadable: 'it cannot be read as what was written',
  changed: 'it was changed after it was written, or what stood before it was',
  misnumbered: 'it stands at another revision than the one it was given',
  predecessorGone: 'events before it are gone',
  ofAnotherClinic: 'it was written for another clinic than its stream is of',
  ofAnotherDay: 'it was written on another day than its stream is of',
  streamUnknown: 'it stands in a stream that this product does not write',
  contradicted: 'it is not the event that the next day names',
  previousDayUnlike: "it does not name the day before as the clinic's own stream does",
  previousDayUnnamed: 'it does not name the last day before it that has such records',
  dayNotBegun: "its day never began in the clinic's own stream",
  keyUnknown: 'it is sealed with a key that the vault has never held',
};

export function eventFinding(fault: keyof typeof PROBLEMS, { stream, revision, position, type, id }: EventPlace): EventFinding {
  return { what: 'event', fault, stream, revision, position, type, id, problem: PROBLEMS[fault] };
}

export function headFinding(fault: 'gone' | 'another', { stream, revision }: Pick<Head, 'stream' | 'revision'>): HeadFinding {
  const what = fault === 'gone' ? 'is gone' : 'is another one than was signed';
  return { what: 'head', fault, name: stream, problem: `its event of revision ${revision} ${what}` };
}

export function aheadOfLog(reactor: string): OtherFinding {
  const problem = `it ends before what the reactor ${reactor} has seen: it was cut off at its end, or is an older one`;
  return { what: 'log', problem };
}

/** One line for a person. */
export function inWords(finding: Finding): string {
  if (finding.what === 'event') {
    const { stream, revision, position, type } = finding;
    return `${stream}, revision ${revision} (${[`position ${short(position)}`, type].filter(Boolean).join(', ')}): ${finding.problem}`;
  }
  if (finding.what === 'day') return `clinic ${finding.tenant}, day ${dashed(finding.day)}: ${finding.problem}`;
  if (finding.what === 'key') return `key ${finding.key} of ${finding.of}: ${finding.problem}`;
  return `${finding.name ?? 'the log'}: ${finding.problem}`;
}

/** Positions are padded to compare as text. */
export const short = (position: Position): string => position.replace(/^0+(?=\d)/, '');
