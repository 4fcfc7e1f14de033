import { ApiProperty } from '@nestjs/swagger';
import { PATIENT } from '#libs/contracts/limits.ts';
import type { PatientForm } from '#libs/contracts/tickets/patient-form.ts';
import { MayBeLeftOut, Phone, RequiredText, WholeNumber, YesOrNo } from '../../platform/http/dto-fields.ts';

export class PatientDto implements Required<PatientForm['patient']> {
  @RequiredText({ max: PATIENT.nameMax })
  declare readonly name: string;

  @WholeNumber({ min: PATIENT.ageMin, max: PATIENT.ageMax })
  declare readonly age: number;

  @Phone()
  declare readonly phone: string;

  @ApiProperty({ description: 'Consents to messages; left out, no.', default: false })
  @MayBeLeftOut()
  @YesOrNo()
  readonly whatsapp: boolean = false;
}
