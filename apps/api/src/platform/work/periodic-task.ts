import { DiscoveryService } from '@nestjs/core';

/** Work that a clock starts. Its class is marked by the decorator of the same name. */
export interface PeriodicTask {
  /** One round; the signal aborts when the process stops or another one takes over. A round that fails is followed by the next. */
  round(signal: AbortSignal): Promise<void>;
}

export interface PeriodicTaskOptions {
  /** The name of its lease, so that another process knows it too. */
  readonly name: string;
  /** Time from the end of a round to the beginning of the next. */
  readonly everyMs: number;
  readonly first: 'now' | 'after the delay';
  /** Log line of a round that failed: component, failure, consequence. */
  readonly failure: string;
  /** Fields of that line. By default the class of the error alone, or of each clinic's, since a message may hold personal data. */
  readonly fieldsOf?: (error: unknown) => object;
}

/** Marks a periodic task: its rounds run in one process of the installation at a time. */
export const PeriodicTask = DiscoveryService.createDecorator<PeriodicTaskOptions>();
