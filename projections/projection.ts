import type { JsonObject } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import type { Ref, TypedCollection } from './collection.ts';

/** The documents that an event touches, as the events before it left them. */
export interface Documents {
  get<D extends JsonObject>(ref: Ref<D>): D | undefined;
  put<D extends JsonObject>(ref: Ref<D>, document: NoInfer<D>): void;
  delete(ref: Ref): void;
}

/**
 * Folds events into documents. Pure but for the documents it is given: the runner fetches what `touches` names, and stores what
 * `project` leaves.
 */
export interface Projection<Name extends string = string> {
  readonly name: Name;
  /** Raised when the same events would give other documents: a new generation is then built beside the live one. */
  readonly version: number;
  /**
   * Written in this order; the last one's checkpoint is the projection's. A document that is told once, by the state of another, stands
   * before that one: a crash between them leaves the other ahead, and it would be told anew by a later state.
   */
  readonly collections: readonly TypedCollection<JsonObject>[];
  touches(event: LogEvent): readonly Ref[];
  /** Called only for events that touch something. */
  project(event: LogEvent, documents: Documents): void;
}
