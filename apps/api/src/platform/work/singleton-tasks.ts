import { DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { SingletonTask } from '../leader-election/leader-election.ts';
import { type MarkedProviders, refuseTwice } from './marked-providers.ts';
import { PeriodicTask, type PeriodicTaskOptions } from './periodic-task.ts';
import { Reactor } from './reactor.ts';
import type { Reactors } from './reactors.ts';
import { Rounds } from './rounds.ts';

/** Tasks of which each runs in one process at a time. Their class is marked by the decorator of the same name. */
export interface SingletonTasks {
  tasks(): readonly SingletonTask[];
}

/** Marks a class whose tasks each have a lease of their own, such as the projections. */
export const SingletonTasks = DiscoveryService.createDecorator<void>();

interface Parts {
  readonly reactors: Reactors;
  readonly timer: Timer;
  readonly logger: Logger;
}

/** Every singleton task of the product: the projections, the reactors, and the rounds of the periodic tasks. */
export function singletonTasksOf(providers: MarkedProviders, { reactors, timer, logger }: Parts): readonly SingletonTask[] {
  const tasks = [
    ...providers.by<SingletonTasks, void>(SingletonTasks).flatMap(({ marked }) => marked.tasks()),
    ...providers.by<Reactor, void>(Reactor).map(({ marked }) => reactors.runnerOf(marked)),
    ...providers
      .by<PeriodicTask, PeriodicTaskOptions>(PeriodicTask)
      .map(({ marked, options }) => new Rounds(marked, options, timer, logger)),
  ];
  refuseTwice(tasks.map(({ name }) => name));
  return tasks;
}
