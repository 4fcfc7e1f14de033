import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { PageOfTicket } from '../../tickets/public.ts';
import { CountedPages } from '../counted-pages.ts';
import { PushSubscriptions } from '../push/push-subscriptions.ts';

/** A patient is alerted no more. */
export class EndPush extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly page: PageOfTicket,
  ) {
    super();
  }
}

@CommandHandler(EndPush)
export class EndPushHandler implements ICommandHandler<EndPush> {
  constructor(
    private readonly counted: CountedPages,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  /** It has ended, also where there was none, and where the page has ended. */
  async execute({ page }: EndPush): Promise<void> {
    await this.counted.count('pushes', page);
    await this.subscriptions.end(page);
  }
}
