import { Chance } from '#commands/simulate/chance.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, clinicDay, type Instant, instant, memberId, ticketId } from '#libs/domain/kernel/ids.ts';
import type { JsonObject, Position, Revision } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';

export const CLINIC = 'palm' as ClinicId;
export const STAFF = 20;
export const SERVICES = ['general', 'dental', 'lab', 'eyes'] as const;
export const ROOMS = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'] as const;
const TICKETS_A_DAY = 900;
const FIRST_DAY = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 24 * 3_600_000;
const SECOND_MS = 1_000;

export const staff = (n: number) => memberId(uuid(n, '8000'));

/** A clinic's events in log order, the same for a seed: tickets issued, called to rooms, completed, and lists opened meanwhile. */
export function* trailOfEvents(count: number, seed = 20_261_122): Iterable<LogEvent> {
  const chance = new Chance(seed);
  let made = 0;
  const revisions = new Map<string, number>();
  for (let dayNumber = 0; ; dayNumber += 1) {
    let now = FIRST_DAY + dayNumber * DAY_MS + 6 * 3_600_000;
    const day = clinicDay(new Date(now));
    const event = (kind: LogEvent['kind'], type: string, data: (at: Instant) => JsonObject): LogEvent => {
      now += chance.whole(1, 10) * SECOND_MS;
      made += 1;
      const revision = revisions.get(`${kind}${day}`) ?? 0;
      revisions.set(`${kind}${day}`, revision + 1);
      const occurredAt = instant(new Date(now));
      return {
        id: uuid(made, '9000'),
        type,
        data: data(occurredAt),
        kind,
        clinicId: CLINIC,
        day,
        revision: revision as Revision,
        position: String(made).padStart(16, '0') as Position,
        occurredAt,
        actor: actorOf(chance.whole(1, STAFF)),
        commandId: `command-${made}`,
      };
    };
    for (let n = 1; n <= TICKETS_A_DAY; n += 1) {
      const ticket = ticketId(day, uuid(dayNumber * TICKETS_A_DAY + n, '4000'));
      const about = { ticketId: ticket };
      const service = chance.oneOf(SERVICES);
      yield event('queue', 'TicketIssued', (issuedAt) => ({
        ...about,
        position: n,
        issuedAt,
        service,
        ageBand: '18-39',
        consent: false,
      }));
      if (chance.happens(0.6))
        yield event('access', chance.happens(0.5) ? 'ListOpened' : 'DeskQueueOpened', (at) => ({ at, day }));
      const attempts = chance.happens(0.2) ? 2 : 1;
      for (let attempt = 1; attempt <= attempts; attempt += 1)
        yield event('queue', 'PatientCalled', (calledAt) => ({ ...about, calledAt, attempt, room: chance.oneOf(ROOMS) }));
      if (chance.happens(0.001)) yield event('queue', 'PatientErased', (erasedAt) => ({ ...about, erasedAt }));
      yield event('queue', 'TicketCompleted', (completedAt) => ({ ...about, completedAt }));
      if (made >= count) return;
    }
  }
}

const actorOf = (n: number): Actor => ({ userId: staff(n), roles: ['Reception'], provider: 'test' });

function uuid(n: number, group: string): string {
  return `00000000-0000-4000-${group}-${String(n).padStart(12, '0')}`;
}
