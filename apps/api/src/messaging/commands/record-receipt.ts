import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { type Actor, SYSTEM_ACTOR } from '#libs/domain/kernel/actor.ts';
import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import type { ProviderReceipt } from '#libs/messaging/twilio/parse-posts.ts';
import { CLOCK, type Clock, LOGGER } from '../../platform/runtime/tokens.ts';

const PROVIDER: Actor = { userId: SYSTEM_ACTOR, roles: [], provider: 'whatsapp' };

/** The clinic and day of a receipt's message, and the request that brought it. */
export interface ReceiptOrigin {
  readonly clinicId: ClinicId;
  readonly day: ClinicDay;
  readonly correlationId: string;
}

/** Records what the provider says became of a message. The same receipt again, or a late one, changes nothing: the domain decides. */
export class RecordReceipt extends Command<void> {
  constructor(
    readonly origin: ReceiptOrigin,
    readonly receipt: ProviderReceipt,
  ) {
    super();
  }
}

@CommandHandler(RecordReceipt)
export class RecordReceiptHandler implements ICommandHandler<RecordReceipt> {
  constructor(
    private readonly messages: ClinicMessages,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ origin, receipt }: RecordReceipt): Promise<void> {
    const { clinicId, day, correlationId } = origin;
    const at = instant(this.now());
    const context = unkeyed({ clinicId, actor: PROVIDER, at, correlationId });
    try {
      await this.messages.record(context, day, { type: 'RecordReceipt', at, ...receipt });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'message.sidMismatch') this.logOther(origin, receipt);
      else if (error.code !== 'message.notFound') throw error;
    }
  }

  /** The provider would only send the same receipt again, so the answer says nothing of it. */
  private logOther(origin: ReceiptOrigin, { messageId, sid }: ProviderReceipt): void {
    this.logger.error(
      { component: 'messaging', ...origin, messageId, sid },
      'messaging: a receipt of another provider id than the recorded one is left out, the patient may have got the message twice',
    );
  }
}
