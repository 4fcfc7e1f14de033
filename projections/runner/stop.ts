import type { Position, StoredEvent } from '#libs/event-store/event-store.ts';

/** Why a projection does not go on by itself, and at which event where one is at fault. Never what the event holds. */
export interface Stop {
  readonly position: Position | undefined;
  readonly eventType: string | undefined;
  readonly errorClass: string;
}

export class ProjectionStopped extends Error {
  override readonly name = 'ProjectionStopped';
  readonly stop: Stop;

  constructor(stop: Stop) {
    super(stop.eventType === undefined ? stop.errorClass : `${stop.eventType} at ${stop.position}: ${stop.errorClass}`);
    this.stop = stop;
  }
}

/** A poison event. What was thrown may quote the event, so its class alone is kept. */
export const poisonedBy = ({ position, type }: StoredEvent, error: unknown): ProjectionStopped =>
  new ProjectionStopped({ position, eventType: type, errorClass: classOf(error) });

export const stopOf = (error: unknown): Stop =>
  error instanceof ProjectionStopped ? error.stop : { position: undefined, eventType: undefined, errorClass: classOf(error) };

export const classOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
