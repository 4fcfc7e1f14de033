import { Inject } from '@nestjs/common';
import { type ClinicDay, type Instant, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import { nearlyThereId } from '#libs/domain/messages/nearly-there.ts';
import { movesAhead } from '#libs/domain/queue-day/events.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { CLOCK } from '../../platform/runtime/tokens.ts';
import { Reactor } from '../../platform/work/reactor.ts';
import { Allowances } from './allowances.ts';
import { MessageFacts } from './message-facts.ts';
import type { NearTurn } from './message-job-shapes.ts';
import { MessageJobs } from './message-jobs.ts';
import { MessageRecords } from './message-records.ts';
import { NearTurns } from './near-turns.ts';

/** A queue that moved longer ago has moved on since. */
const OLDEST_MS = 10 * 60_000;
/** Requests of longer ago get no job: the first start with these messages reads the whole log. */
const OLDEST_REQUEST_MS = 24 * 60 * 60_000;
/** Patients told by one event. A clinic whose whole queue became near at once tells the others by its next events: other clinics' wait for this one. */
const MOST_AT_ONCE = 10;

/** Requests a message for each patient whose turn has come near, as the queue moves, and starts the job of each request. */
@Reactor()
export class NearlyThereReactor implements Reactor {
  readonly name = 'nearly-there';

  constructor(
    @Inject(NearTurns) private readonly near: Pick<NearTurns, 'untold'>,
    @Inject(MessageFacts) private readonly facts: Pick<MessageFacts, 'verdictOn'>,
    @Inject(Allowances) private readonly allowances: Pick<Allowances, 'allowanceOf'>,
    @Inject(MessageRecords) private readonly records: Pick<MessageRecords, 'find' | 'record'>,
    private readonly jobs: MessageJobs,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  concerns({ type, data, occurredAt }: LogEvent): boolean {
    const age = this.now().getTime() - Date.parse(occurredAt);
    if (type === 'MessageRequested') return data['kind'] === 'nearlyThere' && age <= OLDEST_REQUEST_MS;
    return movesAhead(type) && age <= OLDEST_MS;
  }

  async react(event: LogEvent): Promise<void> {
    if (event.day === null) return;
    if (event.type === 'MessageRequested') await this.start(event, event.day);
    else await this.request(event, event.day);
  }

  /** The queue is looked at as it is now: an event that comes again finds nobody left to tell. */
  private async request({ clinicId }: LogEvent, day: ClinicDay): Promise<void> {
    const untold = (await this.near.untold(clinicId, day)).slice(0, MOST_AT_ONCE);
    if (untold.length === 0) return;
    const allowance = await this.allowances.allowanceOf(clinicId, day);
    for (const ticketId of untold) {
      const turn = nearTurn({ clinicId, day, requestedAt: instant(this.now()) }, ticketId);
      const { skip } = await this.facts.verdictOn(turn, ticketId);
      // Meanwhile the patient was called, or the clinic stopped telling: nothing is recorded, as if it had been so before.
      if (skip === 'callOver' || skip === 'notConfigured') continue;
      await this.records.record(turn, { type: 'RequestMessage', ticketId, kind: 'nearlyThere', skipped: skip, allowance });
    }
  }

  /** The job follows the request's own event, so that one comes also where this process ended between the two. */
  private async start({ clinicId, data }: LogEvent, day: ClinicDay): Promise<void> {
    const { messageId: id } = data;
    if (typeof id !== 'string') return;
    const named = { clinicId, day, messageId: messageId(id) };
    const message = await this.records.find(named);
    if (message?.state !== 'requested') return;
    const turn: NearTurn = { kind: 'nearlyThere', ...named, requestedAt: message.at, resends: 0 };
    await this.jobs.start(turn);
  }
}

const nearTurn = (of: Pick<NearTurn, 'clinicId' | 'day'> & { readonly requestedAt: Instant }, ticketId: TicketId): NearTurn => ({
  kind: 'nearlyThere',
  ...of,
  messageId: nearlyThereId(ticketId),
  resends: 0,
});
