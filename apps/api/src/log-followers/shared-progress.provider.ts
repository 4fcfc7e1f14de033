import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Config } from '#runtime/config/config.ts';
import { BROADCAST, CONFIG, LOGGER, TIMER } from '../platform/runtime/tokens.ts';
import { SharedProgress } from './shared-progress.ts';

export const sharedProgress: FactoryProvider<SharedProgress> = {
  provide: SharedProgress,
  inject: [BROADCAST, ProjectionProgress, ReadModels, CONFIG, TIMER, LOGGER],
  useFactory: (
    broadcast: Broadcast,
    progress: ProjectionProgress,
    readModels: ReadModels,
    { several: isShared }: Config,
    timer: Timer,
    logger: Logger,
  ) =>
    new SharedProgress({
      broadcast,
      progress,
      readModels,
      projections: PROJECTIONS,
      isShared,
      timer,
      failed: (error) =>
        logger.warn({ err: error }, 'read models: progress not published, other processes learn of it at their next poll'),
    }),
};
