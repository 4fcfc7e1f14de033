import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { IncomingMessage } from '#libs/messaging/twilio/parse-posts.ts';
import { wishOf } from '#libs/messaging/wish-words.ts';
import { OptOuts } from '../opt-outs.ts';

/** Records the wish that a patient's message is: STOP or START. Any other is neither kept nor answered: the clinic's people read no messages here. */
export class RecordWish extends Command<void> {
  constructor(
    readonly clinicId: ClinicId,
    readonly message: IncomingMessage,
    readonly correlationId: string,
  ) {
    super();
  }
}

@CommandHandler(RecordWish)
export class RecordWishHandler implements ICommandHandler<RecordWish> {
  constructor(private readonly optOuts: OptOuts) {}

  async execute({ clinicId, message: { from: phone, text, sid }, correlationId }: RecordWish): Promise<void> {
    const wish = wishOf(text);
    if (wish) await this.optOuts.record({ clinicId, phone, wish, sid, correlationId });
  }
}
