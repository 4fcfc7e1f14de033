import type { ClinicDay, ClinicId, Instant, RoomId, TicketId } from '../kernel/ids.ts';
import type { SealedText } from '../kernel/sealed-text.ts';

/**
 * Sign-ins and views: access that changes nothing. The actor stands in the event's metadata, as an id.
 * No typed text is stored: neither a search, nor an e-mail that was tried, nor a wrong code.
 */
export type AccessEvent =
  | Event<'SignedIn', Client>
  | Event<'SignedOut', Client>
  /** The person switched to another of their clinics. */
  | Event<'ClinicSwitched', { readonly to: ClinicId }>
  | Event<'AuditOpened', object>
  | Event<'AuditExported', { readonly format: ExportFormat } & Exported>
  | Event<'AnalyticsExported', { readonly from: ClinicDay; readonly to: ClinicDay } & Exported>
  | Event<'HistoryOpened', { readonly ticketId: TicketId }>
  | Event<'TicketOpened', { readonly ticketId: TicketId }>
  /** Today's list: it shows every ticket of the day. */
  | Event<'ListOpened', { readonly day: ClinicDay }>
  /** A search of today's list; never for what. */
  | Event<'ListSearched', { readonly day: ClinicDay }>
  /** `room` is absent where the queue was not narrowed to one. */
  | Event<'DeskQueueOpened', { readonly day: ClinicDay; readonly room?: RoomId }>
  | Event<'DoctorQueueOpened', { readonly day: ClinicDay; readonly room?: RoomId }>
  | Event<'PastDayOpened', { readonly day: ClinicDay }>
  /** A day at any of its instants. */
  | Event<'ReplayOpened', { readonly day: ClinicDay }>
  | Event<'ReportWithNamesMade', { readonly day: ClinicDay }>
  /** The tickets that were found by phone, which is not recorded. */
  | Event<'PatientsFound', { readonly ticketIds: readonly TicketId[] }>
  | Event<'PatientsExported', { readonly ticketIds: readonly TicketId[]; readonly format: 'json' | 'pdf' }>
  /** Refusals are summed per minute, so that an attack cannot fill the log. */
  | Event<'RefusalsCounted', { readonly minute: Instant; readonly cause: RefusalCause; readonly count: number }>;

/** Every event of access has a row: one without it does not compile. */
export const ACCESS_EVENTS = {
  SignedIn: true,
  SignedOut: true,
  ClinicSwitched: true,
  AuditOpened: true,
  AuditExported: true,
  AnalyticsExported: true,
  HistoryOpened: true,
  TicketOpened: true,
  ListOpened: true,
  ListSearched: true,
  DeskQueueOpened: true,
  DoctorQueueOpened: true,
  PastDayOpened: true,
  PatientsFound: true,
  PatientsExported: true,
  ReplayOpened: true,
  ReportWithNamesMade: true,
  RefusalsCounted: true,
} as const satisfies Record<AccessEvent['type'], true>;

/** An export is recorded before its first byte, and once more where it broke off: its file is incomplete. Absent otherwise. */
interface Exported {
  readonly brokenOff?: true;
}

/**
 * Where somebody signs in or out. `network`: the first part of the address, sealed under the member's key. Both are absent in older
 * events, and the network where the address is unreadable or no member signs in or out.
 */
export interface Client {
  readonly browser?: BrowserFamily;
  readonly network?: SealedText;
}

/** Families of browsers, without version: enough to tell a stolen session from its owner's. */
export type BrowserFamily = 'chrome' | 'firefox' | 'safari' | 'edge' | 'other';

export const EXPORT_FORMATS = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** An access event before the ledger adds its time. */
export type AccessRecord = AccessEvent extends infer Each
  ? Each extends AccessEvent
    ? { readonly type: Each['type']; readonly data: Omit<Each['data'], 'at'> }
    : never
  : never;

/** Codes of the product's own, so that nothing a stranger typed can stand in the log. */
export const REFUSAL_CAUSES = [
  'session.required',
  'role.forbidden',
  'origin.refused',
  'request.tooMany',
  'email.notFound',
  'signIn.expired',
  'signIn.emailUnverified',
  'signIn.notMember',
  'signIn.banned',
  'signIn.failed',
  'signIn.cancelled',
  'member.identityMismatch',
  'display.linkEnded',
  'pairing.notFound',
  'receipt.refused',
  'visit.notFound',
] as const;
export type RefusalCause = (typeof REFUSAL_CAUSES)[number];

interface Event<Type extends string, Data> {
  readonly type: Type;
  readonly data: { readonly at: Instant } & Data;
}
