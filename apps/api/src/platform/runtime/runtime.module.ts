import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { timer } from '#libs/kernel/time/timer.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { Quarantine } from '#libs/quarantine/quarantine.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { StoreFailures } from '#runtime/engines/store-failures.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { TraceOrigins } from '#runtime/tracing/trace-origins.ts';
import type { LeaderElection } from '../leader-election/leader-election.ts';
import { ErasedKeys } from './erased-keys.ts';
import { KnownQuarantine } from './known-quarantine.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import { Staleness } from './staleness.ts';
import {
  ACCESS,
  BROADCAST,
  CLINIC_LEDGER,
  CLOCK,
  CONFIG,
  DOCUMENT_STORE,
  EVENT_STORE,
  JOBS,
  KEY_VAULT,
  LEADER_ELECTION,
  LOGGER,
  MEMBERS_LEDGER,
  OPERATIONS_LEDGER,
  QUEUES,
  RANDOM,
  REQUEST_SECRET,
  RUNTIME,
  STATE_STORE,
  STORE_PROBES,
  TIMER,
} from './tokens.ts';

/** Provides the opened runtime's parts to Nest, so that features inject only what they need. */
@Global()
@Module({})
export class RuntimeModule {
  static forRuntime(runtime: Runtime, logger: Logger, requestSecret: Buffer, election: LeaderElection): DynamicModule {
    const providers: Provider[] = [
      { provide: RUNTIME, useValue: runtime },
      { provide: CONFIG, useValue: runtime.config },
      { provide: CLOCK, useValue: runtime.now },
      { provide: TIMER, useValue: timer },
      { provide: RANDOM, useValue: Math.random },
      { provide: LOGGER, useValue: logger },
      { provide: LEADER_ELECTION, useValue: election },
      { provide: REQUEST_SECRET, useValue: requestSecret },
      { provide: EVENT_STORE, useValue: runtime.engines.log },
      { provide: STATE_STORE, useValue: runtime.engines.state },
      { provide: DOCUMENT_STORE, useValue: runtime.engines.documents },
      { provide: STORE_PROBES, useValue: runtime.engines.probes },
      { provide: JOBS, useValue: runtime.engines.jobs },
      { provide: KEY_VAULT, useValue: runtime.engines.vault },
      { provide: BROADCAST, useValue: runtime.engines.broadcast },
      { provide: MEMBERS_LEDGER, useValue: runtime.members },
      { provide: CLINIC_LEDGER, useValue: runtime.clinics },
      { provide: QUEUES, useValue: runtime.queues },
      { provide: OPERATIONS_LEDGER, useValue: runtime.operations },
      { provide: ACCESS, useValue: runtime.access },
      { provide: KeyRing, useValue: runtime.keys },
      { provide: ClinicQueue, useValue: runtime.queue },
      { provide: ClinicMessages, useValue: runtime.messages },
      { provide: ClinicDays, useValue: runtime.days },
      { provide: ReadModels, useValue: runtime.readModels },
      { provide: ProjectionProgress, useValue: runtime.progress },
      { provide: Quarantine, useValue: runtime.quarantine },
      { provide: ErasureList, useValue: runtime.erasures },
      { provide: StoreFailures, useValue: runtime.failures },
      { provide: TraceOrigins, useValue: runtime.origins },
      ErasedKeys,
      KnownQuarantine,
      ReadYourWrites,
      Staleness,
    ];
    return { module: RuntimeModule, imports: [CqrsModule.forRoot()], providers, exports: [CqrsModule, ...providers] };
  }
}
