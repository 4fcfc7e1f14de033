import { isTicketId } from '#libs/domain/kernel/ids.ts';
import { NO_PLACES, type Places } from '#libs/domain/queue-day/places.ts';
import type { Json, StoredEvent } from '#libs/event-store/event-store.ts';
import type { ClinicLedger, QueueLedger } from '#libs/ledger/aggregates.ts';
import { clinicStream, parseStream, queueStream } from '#libs/ledger/stream-names.ts';
import { wordsOf } from './words.ts';

/** The event as stored: personal details stay sealed. */
export const jsonLine = (event: StoredEvent): string => JSON.stringify(event);

/** One line per event for a person: time, stream, type, description and actor. */
export class EventLines {
  private readonly queues: Pick<QueueLedger, 'load'>;
  private readonly clinics: Pick<ClinicLedger, 'load'>;

  constructor({ queues, clinics }: { readonly queues: Pick<QueueLedger, 'load'>; readonly clinics: Pick<ClinicLedger, 'load'> }) {
    this.queues = queues;
    this.clinics = clinics;
  }

  async line(event: StoredEvent): Promise<string> {
    const { stream, revision, type, data, metadata } = event;
    const words = wordsOf(type, data, await this.numberOf(event), await this.placesOf(event));
    const described = words === '' ? '' : `: ${words}`;
    return `${timeOf(metadata['occurredAt'])}  ${stream} #${revision}  ${type}${described}  (by ${actorOf(metadata['actor'])})`;
  }

  /** The ticket's number. Only its first event has it; the day's fold has it for the others, and opens no key. */
  private async numberOf({ stream, data }: StoredEvent): Promise<number | undefined> {
    if (typeof data['position'] === 'number') return data['position'];
    const ticket = data['ticketId'];
    const { clinicId, day } = parseStream(stream) ?? {};
    if (typeof ticket !== 'string' || !isTicketId(ticket) || !clinicId || !day) return undefined;
    const { state } = await this.queues.load(queueStream(clinicId, day));
    return state.tickets.get(ticket)?.position;
  }

  /** The clinic's services and rooms as they are named now; read only for an event that names one. */
  private async placesOf({ stream, data }: StoredEvent): Promise<Places> {
    const { clinicId } = parseStream(stream) ?? {};
    if (!clinicId || (data['service'] === undefined && data['room'] === undefined)) return NO_PLACES;
    const { state } = await this.clinics.load(clinicStream(clinicId));
    return state?.config ?? NO_PLACES;
  }
}

/** To the second, in UTC. */
const timeOf = (at: unknown): string => String(at).replace(/^(.{10})T(.{8}).*$/, '$1 $2Z');

function actorOf(actor: Json | undefined): string {
  if (typeof actor !== 'object' || actor === null || !('userId' in actor)) return 'nobody known';
  const { roles, userId, provider } = actor;
  if (Array.isArray(roles) && roles.length > 0) return roles.join(', ');
  return [userId, provider].filter((part) => typeof part === 'string').join(', ');
}
