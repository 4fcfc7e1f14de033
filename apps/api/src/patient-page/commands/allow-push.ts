import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/contracts/lang.ts';
import type { PushSubscriptionInput } from '#libs/contracts/push/push-subscription.ts';
import { FieldRefusal, Refusal } from '#libs/domain/kernel/refusal.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { isBrowserKey } from '#libs/push/is-browser-key.ts';
import { isPushEndpoint } from '#libs/push/push-endpoint.ts';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG } from '../../platform/runtime/tokens.ts';
import type { PageOfTicket } from '../../tickets/public.ts';
import { CountedPages } from '../counted-pages.ts';
import { PushSubscriptions } from '../push/push-subscriptions.ts';
import { PushTurns } from '../push/push-turns.ts';

/** A patient agrees to be alerted on this browser. */
export class AllowPush extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly page: PageOfTicket,
    readonly subscription: PushSubscriptionInput,
    readonly lang: Lang,
  ) {
    super();
  }
}

@CommandHandler(AllowPush)
export class AllowPushHandler implements ICommandHandler<AllowPush> {
  constructor(
    private readonly counted: CountedPages,
    private readonly turns: PushTurns,
    private readonly days: ClinicDays,
    private readonly subscriptions: PushSubscriptions,
    @Inject(CONFIG) private readonly config: Pick<Config, 'pushHosts'>,
  ) {}

  /** @throws Refusal ticket.notFound for a page that has ended, FieldRefusal for an address of nobody's push service, and for a key that is none */
  async execute({ context, page, subscription, lang }: AllowPush): Promise<void> {
    await this.counted.count('pushes', page);
    const { endpoint, keys } = subscription;
    if (!isPushEndpoint(endpoint, this.config.pushHosts)) throw new FieldRefusal('endpoint', 'unknown');
    if (!isBrowserKey(keys.p256dh)) throw new FieldRefusal('keys.p256dh', 'unknown');
    const ticket = await this.turns.livingTicket(page);
    if (!ticket?.confidential) throw new Refusal('ticket.notFound');
    const until = new Date(await this.days.endOfToday(page.clinicId, context.at));
    if (!(await this.subscriptions.keep(page, ticket.confidential.key, { endpoint, ...keys, lang }, until)))
      throw new Refusal('ticket.notFound');
  }
}
