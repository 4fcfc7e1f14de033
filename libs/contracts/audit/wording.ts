import type { RefusalCause } from '#libs/domain/access/events.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicDay, Instant } from '#libs/domain/kernel/ids.ts';
import type { MessageKind, SkipReason } from '#libs/domain/messages/events.ts';
import type { AuditAction, FactsOf } from './events.ts';

/** Values of an event, ready to stand in a sentence: in the language's words and the clinic's digits. */
export interface Wording {
  /** Number of the event's ticket. Of a view of many tickets: of the one whose story is told; null: of none. */
  readonly ticket: string | null;
  /** Name of the member that the event is about; null once erased. */
  readonly member: string | null;
  readonly number: (value: number) => string;
  readonly day: (day: ClinicDay) => string;
  readonly time: (at: Instant) => string;
  /** Name of a service or room as it is now; its id where the settings do not know it. */
  readonly service: (id: string) => string;
  readonly room: (id: string) => string;
}

type Sentences = { readonly [Action in AuditAction]: (facts: FactsOf<Action>, about: Wording) => string };

/** The trail's words in one language. An event without a sentence does not compile. No word assumes a person's sex. */
export interface TrailWords {
  readonly sentences: Sentences;
  /** Kinds of events without their subject, for a filter. */
  readonly actions: Readonly<Record<AuditAction, string>>;
  readonly roles: Readonly<Record<Role, string>>;
  readonly causes: Readonly<Record<RefusalCause, string>>;
  readonly skipped: Readonly<Record<SkipReason, string>>;
  readonly kinds: Readonly<Record<MessageKind, string>>;
  /** Settings by their keys; one that has no words stands as its key. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The parts that there are, between dots. */
export const dotted = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');
