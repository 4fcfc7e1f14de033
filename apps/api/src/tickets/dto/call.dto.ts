import { ApiProperty } from '@nestjs/swagger';
import type { CallRequest } from '#libs/contracts/tickets/actions.ts';
import { OptionalBody } from '../../platform/http/dto-body.ts';
import { MayBeLeftOut, WholeNumber } from '../../platform/http/dto-fields.ts';

@OptionalBody()
export class CallDto implements CallRequest {
  @ApiProperty({ description: 'The number that this call would have, as its caller sees it.' })
  @MayBeLeftOut()
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER })
  declare readonly attempt?: number;
}
