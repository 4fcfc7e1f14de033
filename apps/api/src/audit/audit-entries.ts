import { Injectable } from '@nestjs/common';
import type { AuditFilter } from '#libs/contracts/audit/audit.ts';
import type { Collection, Query, Scalar } from '#libs/document-store/document-store.ts';
import { type ClinicId, dayOfTicket, type TicketId } from '#libs/domain/kernel/ids.ts';
import { defaultService, type Places } from '#libs/domain/queue-day/places.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import {
  AUDIT,
  AUDITED_TICKETS,
  AUDITED_VISITS,
  type AuditDocument,
  type AuditedTicket,
  auditedTicketId,
  NO_SERVICE,
} from '#projections/audit/audit-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { viewsOf } from './views-of-ticket.ts';

/** A clinic whose trail is read, with its services as they are now. */
export interface AuditedClinic {
  readonly clinicId: ClinicId;
  readonly places: Places;
}

export interface EntriesQuery extends Omit<AuditFilter, 'clinic'> {
  /** Key of the last entry that was shown. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Number of a ticket whose views are told as its own. */
export interface FoundEntry extends AuditDocument {
  readonly shownNumber: number | null;
}

/** Sorts behind every key of the same instant. */
const AFTER_ALL = '~';

/** Reads a page of entries of several clinics, newest first. */
@Injectable()
export class AuditEntries {
  private readonly entries;
  private readonly tickets;
  private readonly visits;

  constructor(readModels: ReadModels) {
    this.entries = readModels.collection(AUDIT);
    this.tickets = readModels.collection(AUDITED_TICKETS);
    this.visits = readModels.collection(AUDITED_VISITS);
  }

  async page(clinics: readonly AuditedClinic[], query: EntriesQuery): Promise<readonly FoundEntry[]> {
    const pages = await Promise.all(clinics.map((clinic) => this.ofClinic(clinic, query)));
    return newestOf(pages.flat(), query.limit);
  }

  private async ofClinic(clinic: AuditedClinic, query: EntriesQuery): Promise<readonly FoundEntry[]> {
    const { clinicId } = clinic;
    const own = servicesOf(clinic, query.service).map(async (service) => {
      const { ticket, member, actor, action, room } = query;
      return await find(this.entries, present({ tenant: clinicId, ticket, member, actor, action, service, room }), query);
    });
    const { ticket, service, member } = query;
    const views =
      ticket === undefined || service !== undefined || member !== undefined ? [] : await this.views(clinicId, ticket, query);
    return [...(await Promise.all(own)).flat().map((entry) => ({ ...entry, shownNumber: null })), ...views];
  }

  /** Views that showed the ticket among others. */
  private async views(clinicId: ClinicId, id: TicketId, query: EntriesQuery): Promise<readonly FoundEntry[]> {
    const ticket = await this.tickets.get(auditedTicketId(clinicId, id));
    if (!ticket) return [];
    const views = [...(await this.ofDay(clinicId, id, ticket, query)), ...(await this.ofVisit(clinicId, id, query))];
    return views.map((view) => ({ ...view, shownNumber: ticket.number }));
  }

  /** A day has few enough views to be read at once. */
  private async ofDay(
    clinicId: ClinicId,
    id: TicketId,
    ticket: AuditedTicket,
    query: EntriesQuery,
  ): Promise<readonly AuditDocument[]> {
    const { actor, action, room } = query;
    const views = await this.entries.find({ where: present({ tenant: clinicId, seen: dayOfTicket(id), actor, action, room }) });
    const inRange = withinRange(query);
    return viewsOf(ticket, views).filter(({ key }) => inRange(key));
  }

  /** Calls of the rights desk, of any day and of no room. */
  private async ofVisit(clinicId: ClinicId, ticket: TicketId, query: EntriesQuery): Promise<readonly AuditDocument[]> {
    const { actor, action, room } = query;
    if (room !== undefined) return [];
    const visits = await find(this.visits, present({ tenant: clinicId, ticket, actor, action }), query);
    const entries = await this.entries.getVersioned(visits.map(({ entry }) => entry));
    return visits.flatMap(({ entry }) => entries.get(entry)?.document ?? []);
  }
}

/** Documents that fit, newest first. */
async function find<D extends JsonObject & { readonly key: string }>(
  collection: Pick<Collection<D>, 'find'>,
  where: Query['where'],
  query: EntriesQuery,
): Promise<readonly D[]> {
  const { from, to } = boundsOf(query);
  const range =
    from === undefined && to === undefined
      ? undefined
      : { field: 'key', ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  // The bounds are included, and the entry of `before` was shown already.
  const found = await collection.find({ where, range, orderBy: [{ field: 'key', direction: 'desc' }], limit: query.limit + 1 });
  return found.filter(({ key }) => key !== query.before);
}

function boundsOf({ from, to, before }: EntriesQuery): { readonly from: string | undefined; readonly to: string | undefined } {
  const last = to === undefined ? undefined : `${to}${AFTER_ALL}`;
  const upper = last === undefined || (before !== undefined && before < last) ? before : last;
  return { from, to: upper };
}

function withinRange(query: EntriesQuery): (key: string) => boolean {
  const { from, to } = boundsOf(query);
  return (key) => (from === undefined || key >= from) && (to === undefined || key <= to) && key !== query.before;
}

/** Each value gets a search of its own, which an index answers in order. A ticket that names no service counts for the first. */
function servicesOf({ places }: AuditedClinic, service: EntriesQuery['service']): readonly (string | undefined)[] {
  if (service === undefined) return [undefined];
  return service === defaultService(places) ? [service, NO_SERVICE] : [service];
}

const present = (where: Readonly<Record<string, Scalar | undefined>>): Query['where'] =>
  Object.fromEntries(Object.entries(where).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));

function newestOf(found: readonly FoundEntry[], limit: number): readonly FoundEntry[] {
  return found.toSorted((one, other) => (one.key < other.key ? 1 : -1)).slice(0, limit);
}
