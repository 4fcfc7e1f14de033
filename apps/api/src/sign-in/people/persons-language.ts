import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { Lang } from '#libs/domain/kernel/lang.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { type CommandContext, partOf, unkeyed } from '#libs/ledger/command-context.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { ReadYourWrites } from '../../platform/runtime/read-your-writes.ts';
import { CLOCK, type Clock, LOGGER, MEMBERS_LEDGER } from '../../platform/runtime/tokens.ts';
import type { NewSession } from '../../platform/sessions/session-store.ts';
import { type OwnMembership, PersonsMemberships } from './persons-memberships.ts';

/** The language of a person, who is a member of their own at each clinic: a choice made at one holds at all of them. */
@Injectable()
export class PersonsLanguage {
  constructor(
    private readonly memberships: PersonsMemberships,
    private readonly readModels: ReadYourWrites,
    @Inject(MEMBERS_LEDGER) private readonly ledger: MembersLedger,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Saves a choice, and returns the position of the last change. */
  async choose(session: NewSession, lang: Lang, context: CommandContext): Promise<Position | undefined> {
    const { position } = await this.change(session.userId, lang, context);
    const others = (await this.memberships.active(session)).filter(({ tenant: clinicId }) => clinicId !== context.clinicId);
    return (await this.changeEach(others, session, lang, context)) ?? position;
  }

  /**
   * A new session saves what was chosen on the way to it; else a member who never chose gets the language that the person has
   * at another clinic. The session starts in either case.
   */
  async arrive(session: NewSession, chosen: Lang | undefined, correlationId: string): Promise<void> {
    const all = await this.memberships.active(session);
    const own = all.filter(({ tenant: clinicId }) => clinicId === session.tenantId);
    const hasOwn = own.some(({ member }) => member.lang !== null);
    const lang = chosen ?? (hasOwn ? null : (all.find(({ member }) => member.lang !== null)?.member.lang ?? null));
    if (lang === null) return;
    const actor = { userId: session.userId, roles: [], provider: session.provider };
    const context = unkeyed({ clinicId: session.tenantId, actor, at: instant(this.now()), correlationId });
    await this.readModels.behind(['members'], await this.changeEach(chosen ? all : own, session, lang, context));
  }

  /** Returns the last change's position. A clinic that cannot be written to keeps none of the others from it. */
  private async changeEach(
    memberships: readonly OwnMembership[],
    { provider }: NewSession,
    lang: Lang,
    context: CommandContext,
  ): Promise<Position | undefined> {
    let last: Position | undefined;
    for (const { tenant: clinicId, member } of memberships) {
      const actor = { userId: member.id, roles: member.roles, provider };
      try {
        const { position } = await this.change(member.id, lang, { ...partOf(context, clinicId), clinicId, actor });
        last = position ?? last;
      } catch (error) {
        this.logger.warn(
          { err: error, clinicId },
          'sign-in: a language was not saved at one clinic, its pages keep the former one',
        );
      }
    }
    return last;
  }

  private async change(memberId: NewSession['userId'], lang: Lang, context: CommandContext) {
    const change = { type: 'ChangeMemberLanguage', memberId, lang, at: context.at } as const;
    return await this.ledger.decideAndAppend(membersStream(context.clinicId), context, change);
  }
}
