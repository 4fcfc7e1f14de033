import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DirectoryLedger } from '#libs/ledger/books.ts';
import { pause } from '#projections/runner/timers.ts';
import type { Duties } from '../platform/duties/duties.ts';
import { ReactorRunner } from '../platform/reactors/reactor-runner.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { DIRECTORY, DUTIES, LOGGER, RUNTIME } from '../platform/runtime/tokens.ts';
import { AttemptCookies } from './attempts/attempt-cookie.ts';
import { Entrance } from './entrance.ts';
import { Admission } from './flow/admission.ts';
import { SignInController } from './flow/sign-in.controller.ts';
import { SignIn } from './flow/sign-in.ts';
import { DemonstrationMembers } from './local-provider/demonstration-members.ts';
import { LocalProviderController } from './local-provider/local-provider.controller.ts';
import { LookUpController } from './look-up/look-up.controller.ts';
import { SIGN_IN_PARTS } from './parts.ts';
import { ClinicIndexReactor } from './people/clinic-index.reactor.ts';
import { ClinicIndex } from './people/clinic-index.ts';
import { Prints } from './people/person-prints.ts';
import { ProvidersController } from './providers/providers.controller.ts';
import { SessionController } from './session.controller.ts';
import { SessionCookies } from './session-cookies.ts';
import { SignInClinics } from './sign-in-clinics.ts';
import { OwnClinics } from './switching/own-clinics.ts';
import { SwitchClinic } from './switching/switch-clinic.ts';
import { SwitchingController } from './switching/switching.controller.ts';

@Module({
  controllers: [
    SessionController,
    ProvidersController,
    SignInController,
    LookUpController,
    SwitchingController,
    LocalProviderController,
  ],
  providers: [
    ...SIGN_IN_PARTS,
    SessionCookies,
    AttemptCookies,
    SignInClinics,
    SignIn,
    Admission,
    Entrance,
    OwnClinics,
    SwitchClinic,
    DemonstrationMembers,
  ],
})
export class SignInModule implements OnApplicationBootstrap {
  private readonly clinicIndex: ReactorRunner;

  constructor(
    @Inject(RUNTIME) { engines: { log, state } }: Runtime,
    @Inject(DIRECTORY) directory: DirectoryLedger,
    @Inject(LOGGER) logger: Logger,
    index: ClinicIndex,
    prints: Prints,
    @Inject(DUTIES) private readonly duties: Duties,
  ) {
    this.clinicIndex = new ReactorRunner(new ClinicIndexReactor(directory, index, prints), { log, state, pause, logger });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.duties.take(this.clinicIndex);
  }
}
