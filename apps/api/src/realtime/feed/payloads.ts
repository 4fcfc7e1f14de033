import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { formatPosition } from '#libs/contracts/realtime/position.ts';
import { encode, type ReducedEvent, type TicketEvent } from '#libs/contracts/realtime/realtime.ts';
import { reduced } from '#libs/contracts/tickets/reduced-entry.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { nameOf, type Places } from '#libs/domain/queue-day/places.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { PageOf } from '#projections/answers/ticket-pair.ts';
import { DisplayedTickets } from '../../display/public.ts';
import { LOGGER } from '../../platform/runtime/tokens.ts';
import { asMedicalMaySee, nameless, TicketAnswers, TicketPages } from '../../tickets/public.ts';
import type { Audience } from '../audience.ts';
import type { ClinicDayKey } from '../feed-source.ts';
import type { TopicUpdate } from './topic-update.ts';

/** Encodes updates as each audience may see them. Unsealed details are never cached, so erasure takes effect at once. */
@Injectable()
export class Payloads {
  constructor(
    @Inject(TicketAnswers) private readonly answers: Pick<TicketAnswers, 'pair'>,
    @Inject(TicketPages) private readonly pages: Pick<TicketPages, 'pageOf'>,
    @Inject(DisplayedTickets) private readonly displayed: Pick<DisplayedTickets, 'has'>,
    @Inject(ClinicDays) private readonly days: Pick<ClinicDays, 'places'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  async encode(of: ClinicDayKey, update: TopicUpdate, audience: Audience): Promise<string> {
    return await this.encodeFor(audience, of, update, await this.days.places(of.clinicId));
  }

  /** Encodes once for each audience, however many listeners it has. */
  async encodePerAudience(
    of: ClinicDayKey,
    update: TopicUpdate,
    audiences: ReadonlySet<Audience>,
  ): Promise<ReadonlyMap<Audience, string>> {
    if (audiences.size === 0) return new Map();
    const places = await this.days.places(of.clinicId);
    const encoded = [...audiences].map(
      async (audience) => [audience, await this.encodeFor(audience, of, update, places)] as const,
    );
    return new Map(await Promise.all(encoded));
  }

  private async encodeFor(audience: Audience, of: ClinicDayKey, update: TopicUpdate, places: Places): Promise<string> {
    const { revision, topic } = update;
    const pageOf = audience === 'staff' ? this.pages.pageOf(of.clinicId, of.day) : undefined;
    const ticket = await this.asSeenBy(audience, of, update);
    const pair = await this.pair(ticket, places, pageOf);
    const position = formatPosition(of.day, revision);
    const event: TicketEvent | ReducedEvent =
      audience === 'screen'
        ? { topic, data: reduced(pair, { lastCall: ticket.lastCall, nameOf: (room) => nameOf(places.rooms, room) }), position }
        : { topic, data: pair, position };
    return encode(event);
  }

  private async asSeenBy(audience: Audience, of: ClinicDayKey, update: TopicUpdate): Promise<Ticket<Sealed>> {
    if (audience === 'medical') return asMedicalMaySee(update.ticket, update.present);
    if (audience === 'staff') return update.ticket;
    return (await this.isDisplayed(of, update)) ? update.ticket : nameless(update.ticket);
  }

  /** Displays get ages only of the tickets they show. */
  private async isDisplayed({ clinicId, day }: ClinicDayKey, { ticket }: TopicUpdate): Promise<boolean> {
    try {
      return await this.displayed.has(clinicId, day, ticket.id);
    } catch (error) {
      this.logUnreadable(error);
      return false;
    }
  }

  /** An unreadable patient is sent without details, so that one broken seal does not stop a clinic's feed. @throws StoreUnavailable */
  private async pair(ticket: Ticket<Sealed>, places: Places, pageOf: PageOf | undefined): Promise<TicketPair> {
    try {
      return await this.answers.pair(ticket, places, pageOf);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      this.logUnreadable(error);
      return await this.answers.pair(nameless(ticket), places, pageOf);
    }
  }

  private logUnreadable(error: unknown): void {
    this.logger.warn(
      { error: classOf(error) },
      'payloads: patient or display unreadable, the event goes out without the patient',
    );
  }
}
