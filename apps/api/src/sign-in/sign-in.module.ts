import { Module } from '@nestjs/common';
import { ActorSeal } from '../platform/audit/actor-seal.ts';
import { ClientDetails } from '../platform/audit/client-details.ts';
import { AttemptCookies } from './attempts/attempt-cookie.ts';
import { Admission } from './flow/admission.ts';
import { SignInController } from './flow/sign-in.controller.ts';
import { SignIn } from './flow/sign-in.ts';
import { DemonstrationMembers } from './local-provider/demonstration-members.ts';
import { LocalProviderController } from './local-provider/local-provider.controller.ts';
import { EmailLimit } from './look-up/email-limit.ts';
import { LookUpController } from './look-up/look-up.controller.ts';
import { ClinicIndexReactor } from './people/clinic-index.reactor.ts';
import { PersonFingerprints } from './people/person-fingerprints.ts';
import { PersonsLanguage } from './people/persons-language.ts';
import { ProvidersController } from './providers/providers.controller.ts';
import { SessionController } from './session.controller.ts';
import { SessionCookies } from './session-cookies.ts';
import { SessionStarter } from './session-starter.ts';
import { SIGN_IN_PROVIDERS } from './sign-in.providers.ts';
import { SignInClinics } from './sign-in-clinics.ts';
import { ManagedClinics } from './switching/managed-clinics.ts';
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
    ...SIGN_IN_PROVIDERS,
    SessionCookies,
    AttemptCookies,
    SignInClinics,
    EmailLimit,
    SignIn,
    Admission,
    ActorSeal,
    ClientDetails,
    PersonsLanguage,
    SessionStarter,
    OwnClinics,
    ManagedClinics,
    SwitchClinic,
    DemonstrationMembers,
    ClinicIndexReactor,
  ],
  exports: [Admission, DemonstrationMembers, ManagedClinics, PersonFingerprints, SessionStarter],
})
export class SignInModule {}
