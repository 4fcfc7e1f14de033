import { isTicketId } from '#libs/domain/kernel/ids.ts';
import type { Json, StoredEvent } from '#libs/event-store/event-store.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { parseStream, queueStream } from '#libs/ledger/stream-names.ts';
import { wordsOf } from './words.ts';

/** As it stands in the log: what identifies a person is sealed there, and stays so. */
export const jsonLine = (event: StoredEvent): string => JSON.stringify(event);

/** When, where, what and by whom, for a person. */
export class EventLines {
  private readonly queues: Pick<QueueLedger, 'load'>;

  constructor(queues: Pick<QueueLedger, 'load'>) {
    this.queues = queues;
  }

  async line(event: StoredEvent): Promise<string> {
    const { stream, revision, type, data, metadata } = event;
    const words = wordsOf(type, data, await this.numberOf(event));
    const said = words === '' ? '' : `: ${words}`;
    return `${timeOf(metadata['occurredAt'])}  ${stream} #${revision}  ${type}${said}  (by ${actorOf(metadata['actor'])})`;
  }

  /** A ticket's number stands in its first event alone; the fold of the day knows it, and opens no key for it. */
  private async numberOf({ stream, data }: StoredEvent): Promise<number | undefined> {
    if (typeof data['position'] === 'number') return data['position'];
    const ticket = data['ticketId'];
    const { tenant, day } = parseStream(stream) ?? {};
    if (typeof ticket !== 'string' || !isTicketId(ticket) || !tenant || !day) return undefined;
    const { state } = await this.queues.load(queueStream(tenant, day));
    return state.tickets.get(ticket)?.position;
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
