import { DiscoveryService } from '@nestjs/core';
import type { SingletonTask } from '../leader-election/leader-election.ts';

/** Tasks of which each runs in one process at a time. Their class is marked by the decorator of the same name. */
export interface SingletonTasks {
  tasks(): readonly SingletonTask[];
}

/** Marks a class whose tasks each have a lease of their own, such as the projections. */
export const SingletonTasks = DiscoveryService.createDecorator<void>();
