import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import { pause } from '#libs/kernel/time/timer.ts';
import { rebuildThread } from '#libs/operations/runtime/rebuild-thread.ts';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/live-projections.ts';
import { LOGGER, RUNTIME } from '../platform/runtime/tokens.ts';
import { Announcer } from '../realtime/public.ts';
import { SharedProgress } from './shared-progress.ts';
import { tracedApplied } from './traced-applied.ts';

/** The projection whose documents a page refetches on an event. */
const ANNOUNCED = 'queue';
const FORMER_STAYS_MS = 5_000;

/** The projections of this process; what the queue's has stored is announced to whoever watches. */
export const liveProjections: FactoryProvider<LiveProjections> = {
  provide: LiveProjections,
  inject: [RUNTIME, LOGGER, Announcer, SharedProgress],
  useFactory: (
    { engines, readModels, progress, config, origins }: Runtime,
    logger: Logger,
    announcer: Announcer,
    told: SharedProgress,
  ) =>
    new LiveProjections(PROJECTIONS, {
      events: engines.log,
      documents: engines.documents,
      readModels,
      progress: config.several ? told.publisher : progress,
      pause,
      ...(config.several && { keepFormerMs: FORMER_STAYS_MS }),
      rebuilder: rebuildThread(config),
      onApplied: Object.fromEntries(
        PROJECTIONS.map(({ name }) => [
          name,
          tracedApplied(name, origins, name === ANNOUNCED ? (applied) => announcer.applied(applied) : undefined),
        ]),
      ),
      report: {
        retrying: (projection, error) => logger.warn({ projection, error: error.name }, 'the store is unavailable; retrying'),
        stopped: (projection, stop) => logger.error({ projection, ...stop }, 'a projection has stopped'),
        damaged: (projection, error) =>
          logger.warn({ projection, error }, 'read model: its documents are damaged, rebuilding them from the log'),
        listenerFailed: (projection, error) => logger.error({ projection, error }, 'what was applied could not be announced'),
      },
    }),
};
