import { ApiProperty } from '@nestjs/swagger';
import type { CancelRequest } from '#libs/contracts/tickets/actions.ts';
import { CANCELLATION_REASONS, type CancellationReason } from '#libs/domain/queue-day/events.ts';
import { OptionalBody } from '../../platform/http/dto-body.ts';
import { MayBeLeftOut, OneOf } from '../../platform/http/dto-fields.ts';

@OptionalBody()
export class CancelDto implements CancelRequest {
  @ApiProperty({ description: 'Absent: called, and did not come.', default: 'cancelled' })
  @MayBeLeftOut()
  @OneOf(CANCELLATION_REASONS)
  declare readonly reason?: CancellationReason;
}
