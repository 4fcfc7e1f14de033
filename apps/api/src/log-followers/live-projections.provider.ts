import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import { pause } from '#libs/kernel/time/timer.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { rebuildThread } from '#runtime/rebuild-thread.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { KnownQuarantine } from '../platform/runtime/known-quarantine.ts';
import { LEADER_ELECTION, LOGGER, RUNTIME } from '../platform/runtime/tokens.ts';
import { Announcer, MessageAnnouncer } from '../realtime/public.ts';
import { SharedProgress } from './shared-progress.ts';
import { tracedApplied } from './traced-applied.ts';

/** The projections of this process. Events applied to tickets and messages are announced to subscribers, as pages refetch both. */
export const liveProjections: FactoryProvider<LiveProjections> = {
  provide: LiveProjections,
  inject: [RUNTIME, LOGGER, Announcer, MessageAnnouncer, SharedProgress, KnownQuarantine, LEADER_ELECTION],
  useFactory: (
    { engines, readModels, progress, quarantine, config, origins }: Runtime,
    logger: Logger,
    announcer: Announcer,
    messageAnnouncer: MessageAnnouncer,
    shared: SharedProgress,
    known: KnownQuarantine,
    election: LeaderElection,
  ) =>
    new LiveProjections(PROJECTIONS, {
      events: engines.log,
      documents: engines.documents,
      readModels,
      quarantine,
      progress: config.several ? shared.publisher : progress,
      pause,
      others: () => election.others(),
      rebuilder: rebuildThread(config, (words) => logger.warn(`rebuild: ${words}`)),
      onApplied: {
        ...Object.fromEntries(PROJECTIONS.map(({ name }) => [name, tracedApplied(name, origins)])),
        queue: tracedApplied('queue', origins, (applied) => announcer.applied(applied)),
        messages: tracedApplied('messages', origins, (applied) => messageAnnouncer.applied(applied)),
      },
      report: {
        retrying: (projection, error) =>
          logger.warn({ projection, error: error.name }, 'projection: store unavailable, retrying'),
        stopped: (projection, stop) =>
          logger.error(
            { projection, ...stop },
            'projection: stopped where the log cannot be folded, its read model stays behind',
          ),
        stopNotStored: (projection, error) =>
          logger.warn(
            { projection, error },
            'projection: its stop or return could not be stored, other processes do not know of it',
          ),
        held: (projection, held) => {
          logger.error({ projection, ...held }, 'projection: an event cannot be read, its stream waits, other streams continue');
          known.changed();
        },
        released: (projection, stream) => {
          logger.info({ projection, stream }, 'projection: a stream that waited is read again');
          known.changed();
        },
        rebuildFailed: (projection, error) =>
          logger.error({ projection, error }, 'projection: a rebuild for a retry failed, its stream still waits'),
        damaged: (projection, error) =>
          logger.warn({ projection, error }, 'read model: its documents are damaged, rebuilding them from the log'),
        listenerFailed: (projection, error) =>
          logger.error(
            { projection, error },
            'projection: applied events could not be announced, open pages may show older data',
          ),
      },
    }),
};
