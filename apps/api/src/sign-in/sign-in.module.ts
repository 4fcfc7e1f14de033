import { Module } from '@nestjs/common';
import { ActorSeal } from '../platform/audit/actor-seal.ts';
import { ClientDetails } from '../platform/audit/client-details.ts';
import { AttemptCookies } from './attempts/attempt-cookie.ts';
import { BrowserToken } from './browser-token.ts';
import { BeginSignInHandler } from './commands/begin-sign-in.ts';
import { ChooseLanguageHandler } from './commands/choose-language.ts';
import { CompleteSignInHandler } from './commands/complete-sign-in.ts';
import { EndAllSessionsHandler } from './commands/end-all-sessions.ts';
import { LookUpEmailHandler } from './commands/look-up-email.ts';
import { SignOutHandler } from './commands/sign-out.ts';
import { SwitchClinicHandler } from './commands/switch-clinic.ts';
import { DemonstrationMembers } from './local-provider/demonstration-members.ts';
import { LocalProviderController } from './local-provider/local-provider.controller.ts';
import { EmailLimit } from './look-up/email-limit.ts';
import { LookUpController } from './look-up.controller.ts';
import { Admission } from './people/admission.ts';
import { ClinicIndexReactor } from './people/clinic-index.reactor.ts';
import { ManagedClinics } from './people/managed-clinics.ts';
import { PersonFingerprints } from './people/person-fingerprints.ts';
import { PersonsLanguage } from './people/persons-language.ts';
import { ProvidersController } from './providers.controller.ts';
import { ListOwnClinicsHandler } from './queries/list-own-clinics.ts';
import { ListProvidersHandler } from './queries/list-providers.ts';
import { ShowSessionHandler } from './queries/show-session.ts';
import { SessionController } from './session.controller.ts';
import { SessionStarter } from './session-starter.ts';
import { SignInController } from './sign-in.controller.ts';
import { SIGN_IN_PROVIDERS } from './sign-in.providers.ts';
import { SignInClinics } from './sign-in-clinics.ts';
import { SwitchingController } from './switching.controller.ts';

const HANDLERS = [
  BeginSignInHandler,
  ChooseLanguageHandler,
  CompleteSignInHandler,
  EndAllSessionsHandler,
  ListOwnClinicsHandler,
  ListProvidersHandler,
  LookUpEmailHandler,
  ShowSessionHandler,
  SignOutHandler,
  SwitchClinicHandler,
];

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
    ...HANDLERS,
    BrowserToken,
    AttemptCookies,
    SignInClinics,
    EmailLimit,
    Admission,
    ActorSeal,
    ClientDetails,
    PersonsLanguage,
    SessionStarter,
    ManagedClinics,
    DemonstrationMembers,
    ClinicIndexReactor,
  ],
  exports: [Admission, BrowserToken, DemonstrationMembers, ManagedClinics, PersonFingerprints, SessionStarter],
})
export class SignInModule {}
