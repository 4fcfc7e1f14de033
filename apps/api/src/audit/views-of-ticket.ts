import type { Instant } from '#libs/domain/kernel/ids.ts';
import { type AuditDocument, type AuditedTicket, instantOfKey } from '#projections/audit/audit-document.ts';
import { showedBy } from '#projections/audit/views-of-a-day.ts';

type Span = readonly [from: string, to: string | null];

/**
 * Views of a day that showed one of its tickets. A view shows its list until the same person's next record of the same view, so it
 * counts for a ticket that stood in the list then, or was added before that next record. `views` are all of the ticket's day.
 */
export function viewsOf(ticket: AuditedTicket, views: readonly AuditDocument[]): readonly AuditDocument[] {
  const whole: readonly Span[] = [[ticket.issuedAt, ticket.deletedAt]];
  const shownUntil = new Map<string, string>();
  const found: AuditDocument[] = [];
  for (const view of views.toSorted((one, other) => (one.key < other.key ? 1 : -1))) {
    const sameView = JSON.stringify([view.actor, view.action, view.room]);
    const at = instantOfKey(view.key) as Instant;
    const until = shownUntil.get(sameView) ?? null;
    shownUntil.set(sameView, at);
    const spans = showedBy(view.action) === 'the queue' ? ticket.present : whole;
    if (spans.some((span) => overlap([at, until], span))) found.push(view);
  }
  return found;
}

/** Whether two spans share an instant; the first one's end is another view's beginning, and no part of it. */
function overlap([from, until]: Span, [begin, end]: Span): boolean {
  return (until === null || begin < until) && (end === null || from <= end);
}
