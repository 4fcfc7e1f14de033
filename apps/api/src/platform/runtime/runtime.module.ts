import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { LeaderElection } from '../leader-election/leader-election.ts';
import { Reactors } from '../reactors/reactors.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import {
  ACCESS,
  BROADCAST,
  CLINIC_LEDGER,
  CLOCK,
  CONFIG,
  EVENT_STORE,
  JOBS,
  KEY_VAULT,
  LEADER_ELECTION,
  LOGGER,
  MEMBERS_LEDGER,
  QUEUES,
  REQUEST_SECRET,
  RUNTIME,
  STATE_STORE,
} from './tokens.ts';

/** Provides the opened runtime's parts to Nest, so that features inject only what they need. */
@Global()
@Module({})
export class RuntimeModule {
  static of(runtime: Runtime, logger: Logger, requestSecret: Buffer, election: LeaderElection): DynamicModule {
    const providers: Provider[] = [
      { provide: RUNTIME, useValue: runtime },
      { provide: CONFIG, useValue: runtime.config },
      { provide: CLOCK, useValue: runtime.now },
      { provide: LOGGER, useValue: logger },
      { provide: LEADER_ELECTION, useValue: election },
      { provide: REQUEST_SECRET, useValue: requestSecret },
      { provide: EVENT_STORE, useValue: runtime.engines.log },
      { provide: STATE_STORE, useValue: runtime.engines.state },
      { provide: JOBS, useValue: runtime.engines.jobs },
      { provide: KEY_VAULT, useValue: runtime.engines.vault },
      { provide: BROADCAST, useValue: runtime.engines.broadcast },
      { provide: MEMBERS_LEDGER, useValue: runtime.members },
      { provide: CLINIC_LEDGER, useValue: runtime.clinics },
      { provide: QUEUES, useValue: runtime.queues },
      { provide: ACCESS, useValue: runtime.access },
      { provide: KeyRing, useValue: runtime.keys },
      { provide: ClinicQueue, useValue: runtime.queue },
      { provide: ClinicMessages, useValue: runtime.messages },
      { provide: ClinicDays, useValue: runtime.days },
      { provide: ReadModels, useValue: runtime.readModels },
      { provide: ProjectionProgress, useValue: runtime.progress },
      { provide: Reactors, useValue: new Reactors(runtime, election, logger) },
      ReadYourWrites,
    ];
    return { module: RuntimeModule, imports: [CqrsModule.forRoot()], providers, exports: [CqrsModule, ...providers] };
  }
}
