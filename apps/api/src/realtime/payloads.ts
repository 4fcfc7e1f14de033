import { formatPosition } from '#libs/contracts/position.ts';
import type { ReducedEvent, TicketEvent } from '#libs/contracts/realtime.ts';
import { reduced } from '#libs/contracts/tickets/reduced-entry.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { asMedicalMaySee, nameless, type TicketAnswers } from '../tickets/public.ts';
import type { Audience } from './audience.ts';
import type { News } from './news.ts';

/** Puts news into the words that go over the wire. Nothing opened is kept: a patient erased since is named to nobody. */
export class Payloads {
  private readonly answers: Pick<TicketAnswers, 'pair'>;
  private readonly unreadable: (error: unknown) => void;

  constructor(answers: Pick<TicketAnswers, 'pair'>, unreadable: (error: unknown) => void) {
    this.answers = answers;
    this.unreadable = unreadable;
  }

  async of(day: ClinicDay, { revision, topic, ticket, present }: News, audience: Audience): Promise<string> {
    const pair = await this.pair(audience === 'medical' ? asMedicalMaySee(ticket, present) : ticket);
    const position = formatPosition(day, revision);
    const event: TicketEvent | ReducedEvent =
      audience === 'screen' ? { topic, data: reduced(pair), position } : { topic, data: pair, position };
    return JSON.stringify(event);
  }

  /** One broken seal must not keep a whole clinic from hearing on. @throws StoreUnavailable */
  private async pair(ticket: Ticket<Sealed>): Promise<TicketPair> {
    try {
      return await this.answers.pair(ticket);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      this.unreadable(error);
      return await this.answers.pair(nameless(ticket));
    }
  }
}
