import { ApiProperty } from '@nestjs/swagger';
import { REASON } from '#libs/contracts/limits.ts';
import type { PatientForm } from '#libs/contracts/tickets/patient-form.ts';
import { Group, MayBeLeftOut, MayBeNull, Text } from '../../platform/http/dto-fields.ts';
import { PatientDto } from './patient.dto.ts';

/** What reception writes down: the body of issuing a ticket and, whole again, of editing one. */
export class PatientFormDto implements PatientForm {
  @Group(() => PatientDto)
  declare readonly patient: PatientDto;

  @ApiProperty({ default: null })
  @MayBeLeftOut()
  @MayBeNull()
  @Text(REASON)
  readonly reason: string | null = null;
}
