import { Module } from '@nestjs/common';
import { DisplayAccessModule } from '../display-access/display-access.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { SignInMadeUpPersonHandler } from './commands/sign-in-made-up-person.ts';
import { DemonstrationController } from './demonstration.controller.ts';
import { DemonstrationClinics } from './demonstration-clinics.ts';
import { ListMadeUpPeopleHandler } from './queries/list-made-up-people.ts';

/** Sign-in of a demonstration's made-up people; outside a demonstration its routes answer 404. */
@Module({
  imports: [SignInModule, DisplayAccessModule],
  controllers: [DemonstrationController],
  providers: [DemonstrationClinics, ListMadeUpPeopleHandler, SignInMadeUpPersonHandler],
})
export class DemonstrationModule {}
