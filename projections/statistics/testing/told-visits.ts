import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';

/** A wait as its events tell it, to the millisecond. */
export interface ToldLeg {
  readonly service: string | undefined;
  readonly since: number;
  /** The visit that the wait belongs to: when it began, and for which service. */
  readonly visit: { readonly since: number; readonly service: string | undefined };
  calls: { readonly at: number; readonly room: string | undefined; readonly by: string }[];
  until: number | undefined;
  ending: string;
  endedAt: number | undefined;
  endedBy: string | undefined;
}

export interface ToldTicket {
  readonly clinicId: string;
  readonly day: ClinicDay;
  legs: ToldLeg[];
  /** The type of the event that told of each message last. */
  readonly messages: Map<string, string>;
  isDeleted: boolean;
}

/** Every ticket with its waits, by reading its events one after another. */
export function toldTickets(events: readonly LogEvent[]): readonly ToldTicket[] {
  const tickets = new Map<string, ToldTicket>();
  const messaged = new Map<string, ToldTicket>();
  for (const { type, data, clinicId, day, actor } of events) {
    const key = `${clinicId} ${String(data['ticketId'])}`;
    const text = (name: string): string | undefined => (typeof data[name] === 'string' ? data[name] : undefined);
    const at = (name: string): number => Date.parse(text(name) ?? '');
    const ticket = tickets.get(key);
    const leg = ticket?.legs.at(-1);
    if (type === 'TicketIssued' && day !== null)
      tickets.set(key, { clinicId, day, legs: [newLeg(at('issuedAt'), text('service'))], messages: new Map(), isDeleted: false });
    const message = `${clinicId} ${String(data['messageId'])}`;
    if (type === 'MessageRequested' && ticket) messaged.set(message, ticket);
    if (type.startsWith('Message') && type !== 'MessageCopyDeleted') messaged.get(message)?.messages.set(message, type);
    if (!ticket || !leg) continue;
    const end = (ending: string, when: number): void => {
      leg.until ??= when;
      leg.ending = ending;
      leg.endedAt = when;
      leg.endedBy = actor.userId;
    };
    if (type === 'PatientCalled') {
      leg.until ??= at('calledAt');
      leg.ending = 'called';
      leg.calls.push({ at: at('calledAt'), room: text('room'), by: actor.userId });
    }
    if (type === 'TicketCompleted') end('completed', at('completedAt'));
    if (type === 'TicketCancelled') end(text('reason') ?? '', at('cancelledAt'));
    if (type === 'TicketDeleted') ticket.isDeleted = true;
    if (type === 'TicketMoved') {
      end('moved', at('movedAt'));
      ticket.legs.push({ ...newLeg(at('movedAt'), text('service')), visit: leg.visit });
    }
    if (type === 'TicketReset' && data['keepsPlace'] === true) {
      leg.ending = 'waiting';
      leg.until = undefined;
    } else if (type === 'TicketReset') {
      leg.ending = 'reset';
      ticket.legs.push(newLeg(at('resetAt'), leg.service));
    }
  }
  return [...tickets.values()].filter(({ isDeleted }) => !isDeleted);
}

const newLeg = (since: number, service: string | undefined): ToldLeg => ({
  service,
  since,
  visit: { since, service },
  calls: [],
  until: undefined,
  ending: 'waiting',
  endedAt: undefined,
  endedBy: undefined,
});
