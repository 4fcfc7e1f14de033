import { Module } from '@nestjs/common';
import { DemonstrationController } from './demonstration.controller.ts';
import { DemonstrationSignIn } from './demonstration-sign-in.ts';
import { SessionController } from './session.controller.ts';
import { SessionCookies } from './session-cookies.ts';

@Module({ controllers: [SessionController, DemonstrationController], providers: [SessionCookies, DemonstrationSignIn] })
export class SignInModule {}
