import type { Narrator } from '#libs/contracts/audit/narrator.ts';
import { isAuditAction, narratorOf } from '#libs/contracts/audit/words.ts';
import { dayOfTicket, isTicketId } from '#libs/domain/kernel/ids.ts';
import { NO_PLACES, type Places } from '#libs/domain/queue-day/places.ts';
import type { TrailEvent } from '#libs/domain/trail/events.ts';
import type { Json, StoredEvent } from '#libs/event-store/event-store.ts';
import type { ClinicLedger, QueueLedger } from '#libs/ledger/aggregates.ts';
import { clinicStream, parseStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { upcast } from '#libs/ledger/log/upcast.ts';

/** The event as stored: personal details stay sealed. */
export const jsonLine = (event: StoredEvent): string => JSON.stringify(event);

/** One line per event for a person: time, stream, type, the trail's words and actor. Times are in UTC, those of the words too. */
export class EventLines {
  private readonly queues: Pick<QueueLedger, 'load'>;
  private readonly clinics: Pick<ClinicLedger, 'load'>;
  /** Narrators by the settings that hold their places: a fold keeps these as long as they do not change. */
  private readonly narrators = new WeakMap<Places, Narrator>();

  constructor({ queues, clinics }: { readonly queues: Pick<QueueLedger, 'load'>; readonly clinics: Pick<ClinicLedger, 'load'> }) {
    this.queues = queues;
    this.clinics = clinics;
  }

  async line(event: StoredEvent): Promise<string> {
    const { stream, revision, type, metadata } = event;
    const words = wordsOf(event, await this.numberOf(event), this.narratorFor(await this.placesOf(event)));
    const described = words === '' ? '' : `: ${words}`;
    return `${timeOf(metadata['occurredAt'])}  ${stream} #${revision}  ${type}${described}  (by ${actorOf(metadata['actor'])})`;
  }

  /** The ticket's number. Only its first event has it; the day's fold has it for the others, and opens no key. */
  private async numberOf({ stream, data }: StoredEvent): Promise<number | null> {
    if (typeof data['position'] === 'number') return data['position'];
    const ticket = data['ticketId'];
    const { clinicId } = parseStream(stream) ?? {};
    if (typeof ticket !== 'string' || !isTicketId(ticket) || !clinicId) return null;
    const { state } = await this.queues.load(queueStream(clinicId, dayOfTicket(ticket)));
    return state.tickets.get(ticket)?.position ?? null;
  }

  /** The clinic's services and rooms as they are named now; read only for an event that names one. */
  private async placesOf({ stream, data }: StoredEvent): Promise<Places> {
    const { clinicId } = parseStream(stream) ?? {};
    if (!clinicId || (data['service'] === undefined && data['room'] === undefined)) return NO_PLACES;
    const { state } = await this.clinics.load(clinicStream(clinicId));
    return state?.config ?? NO_PLACES;
  }

  private narratorFor(places: Places): Narrator {
    const { services, rooms } = places;
    const narrator = this.narrators.get(places) ?? narratorOf('en', { timezone: 'UTC', digits: 'latn', services, rooms });
    this.narrators.set(places, narrator);
    return narrator;
  }
}

/** A member is told by id: the name stands sealed. */
function wordsOf(event: StoredEvent, ticket: number | null, narrate: Narrator): string {
  const { type, data } = event;
  const { memberId } = data;
  const ticketAlone = ticket === null ? '' : `number ${ticket}`;
  if (!isAuditAction(type)) return ticketAlone;
  try {
    return narrate(type, upcast<TrailEvent>(event).data, { ticket, member: typeof memberId === 'string' ? memberId : null });
  } catch {
    // A damaged event lacks what its words are made of; those after it are to be seen all the same.
    return ticketAlone;
  }
}

/** The time to the second, in UTC. */
const timeOf = (at: unknown): string => String(at).replace(/^(.{10})T(.{8}).*$/, '$1 $2Z');

function actorOf(actor: Json | undefined): string {
  if (typeof actor !== 'object' || actor === null || !('userId' in actor)) return 'nobody known';
  const { roles, userId, provider } = actor;
  if (Array.isArray(roles) && roles.length > 0) return roles.join(', ');
  return [userId, provider].filter((part) => typeof part === 'string').join(', ');
}
