import type { Logger } from 'pino';
import { classOf } from '#libs/kernel/error-origin.ts';
import type { Quarantine } from '#libs/quarantine/quarantine.ts';
import { followerOf } from '#libs/reactors/shared-names.ts';
import { StoredStops } from '#projections/runner/quarantine/stored-stops.ts';
import type { Stop } from '#projections/runner/stop.ts';
import type { KnownQuarantine } from '../runtime/known-quarantine.ts';
import type { ReactorQuarantineReport } from './quarantining-reactor.ts';

export interface ReactorReport extends ReactorQuarantineReport {
  begun(reactor: string): void;
  stopped(reactor: string, stop: Stop): void;
  /** Resolves once all is stored, or could not be. */
  settled(): Promise<void>;
}

export interface ReactorReportParts {
  readonly quarantine: Pick<Quarantine, 'recordStop' | 'clearStop'>;
  readonly known: Pick<KnownQuarantine, 'changed'>;
  readonly logger: Pick<Logger, 'error' | 'warn' | 'info'>;
}

/** Logs what befalls the reactors of this process, and lets every process know of it. */
export function reactorReport({ quarantine, known, logger }: ReactorReportParts): ReactorReport {
  const stops = new StoredStops(quarantine, (follower, error) =>
    logger.warn(
      { follower, error: classOf(error) },
      'reactor: its stop or return could not be stored, other processes do not know of it',
    ),
  );
  return {
    begun: (reactor) => stops.clear(followerOf(reactor)),
    stopped: (reactor, stop) => {
      logger.error({ reactor, ...stop }, 'reactor: stopped where the log cannot be read, it starts no work until a restart');
      stops.record(followerOf(reactor), stop.errorClass);
      void stops.stored.then(() => known.changed());
    },
    settled: () => stops.stored,
    held: (reactor, held) => {
      logger.error({ reactor, ...held }, 'reactor: an event cannot be read, its stream waits, other streams continue');
      known.changed();
    },
    released: (reactor, stream) => {
      logger.info({ reactor, stream }, 'reactor: a stream that waited is read again');
      known.changed();
    },
    erasureHeld: (reactor, { stream, position }) => {
      logger.error({ reactor, stream, position }, 'reactor: an erasure waits in an unreadable stream, a person’s data remain');
      known.changed();
    },
  };
}
