import type { Position, StoredEvent } from '#libs/event-store/event-store.ts';
import { originOf } from '#libs/kernel/error-origin.ts';

/** Why a projection has stopped, and at which event where one is at fault. Never the event's content. */
export interface Stop {
  readonly position: Position | undefined;
  readonly eventType: string | undefined;
  readonly errorClass: string;
  /** The line of code that threw. */
  readonly thrownAt: string | undefined;
}

export class ProjectionStopped extends Error {
  override readonly name = 'ProjectionStopped';
  readonly stop: Stop;

  constructor(stop: Stop) {
    const { position, eventType, errorClass } = stop;
    super(eventType === undefined ? errorClass : `${eventType} at ${position}: ${errorClass}`);
    this.stop = stop;
  }
}

/** The stop for a poison event. The thrown message may quote the event, and is left out. */
export const poisonedBy = ({ position, type: eventType }: StoredEvent, error: unknown): ProjectionStopped =>
  new ProjectionStopped({ ...stopOf(error), position, eventType });

export const stopOf = (error: unknown): Stop =>
  error instanceof ProjectionStopped ? error.stop : { position: undefined, eventType: undefined, ...originOf(error) };
