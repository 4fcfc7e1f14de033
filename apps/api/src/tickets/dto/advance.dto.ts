import { ApiProperty } from '@nestjs/swagger';
import type { AdvanceRequest } from '#libs/contracts/tickets/actions.ts';
import { isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { Outcome } from '#libs/domain/queue-day/commands.ts';
import { OptionalBody } from '../../platform/http/dto-body.ts';
import { IdOf, MayBeLeftOut, MayBeNull, OneOf } from '../../platform/http/dto-fields.ts';

const OUTCOMES = ['completed', 'absent'] as const satisfies readonly Outcome[];

@OptionalBody()
export class AdvanceDto implements AdvanceRequest {
  @ApiProperty({ description: 'The notified ticket that the caller sees; null: nobody.' })
  @MayBeLeftOut()
  @MayBeNull()
  @IdOf(isTicketId)
  declare readonly after?: TicketId | null;

  @ApiProperty({ description: 'How that one ends.', default: 'completed' })
  @MayBeLeftOut()
  @OneOf(OUTCOMES)
  declare readonly outcome?: Outcome;
}
