/** Text of a source file of this release, and what stands in its place in the next one. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * A later release as tests need one: the queue's documents have another form, and a ticket that is reset leaves an event of a type that
 * came with the next format.
 */
export const CHANGES: readonly Change[] = [
  { file: 'projections/queue/queue.projection.ts', from: 'version: 1 + TICKET_VERSION,', to: 'version: 2 + TICKET_VERSION,' },
  {
    file: 'projections/queue/queue.projection.ts',
    from: 'documents.put(ref, { ...ticket, tenant: clinicId,',
    to: 'documents.put(ref, { ...ticket, isOfNextRelease: true, tenant: clinicId,',
  },
  {
    file: 'libs/ledger/log/event-formats.ts',
    from: 'Readonly<Record<string, number>> = {',
    to: 'Readonly<Record<string, number>> = { TicketReturned: 4,',
  },
  {
    file: 'libs/domain/queue-day/decide.ts',
    from: "return { type: 'TicketReset', data:",
    to: "return { type: 'TicketReturned' as 'TicketReset', data:",
  },
  {
    file: 'libs/ledger/log/upcast.ts',
    from: 'return { type: event.type, data }',
    to: "return { type: event.type === 'TicketReturned' ? 'TicketReset' : event.type, data }",
  },
  {
    file: 'libs/ledger/log/log-event.ts',
    from: 'return { id, type, data, kind,',
    to: "return { id, type: type === 'TicketReturned' ? 'TicketReset' : type, data, kind,",
  },
];
