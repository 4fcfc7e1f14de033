import { describe, expect, it } from '@jest/globals';
import { AUDIT_ACTIONS } from '#libs/contracts/audit/words.ts';
import { OPERATIONS_EVENTS } from '#libs/domain/operations/events.ts';
import { LOG_FORMAT } from '#libs/ledger/log/log-format.ts';
import { CHAPTERS } from './fixed-log.ts';

/** Events that logs of each format may hold. Code of that format stops at any other. */
const VOCABULARY: Readonly<Record<number, readonly string[]>> = {
  2: [
    ...['ClinicOpened', 'ClinicSettingsChanged', 'DayBegun', 'DisplayAccessRotated'],
    ...['IdentityBound', 'MemberBanned', 'MemberDeleted', 'MemberDetailsChanged', 'MemberErased', 'MemberInvited'],
    ...['MemberLanguageChanged', 'MemberRestored', 'MemberRolesChanged', 'MemberUnbanned'],
    ...['PatientCalled', 'PatientCorrected', 'PatientErased', 'PatientHeld', 'PatientReleased'],
    ...[
      'TicketCancelled',
      'TicketCompleted',
      'TicketDeleted',
      'TicketDetailsChanged',
      'TicketIssued',
      'TicketMoved',
      'TicketReset',
    ],
    ...[
      'MessageDelivered',
      'MessageFailed',
      'MessageOutcomeUnknown',
      'MessageCopyDeleted',
      'MessageRead',
      'MessageRequested',
      'MessageSent',
    ],
    ...['MessageSkipped', 'MessageResendRequested', 'MessagesWishReceived'],
    ...[
      'SignedIn',
      'SignedOut',
      'ClinicSwitched',
      'RefusalsCounted',
      'AnalyticsExported',
      'AuditExported',
      'AuditOpened',
      'DeskQueueOpened',
    ],
    ...['DoctorQueueOpened', 'HistoryOpened', 'ListOpened', 'ListSearched', 'PastDayOpened', 'PatientsExported'],
    ...['PatientsFound', 'ReplayOpened', 'ReportWithNamesMade', 'TicketOpened'],
    ...['FormatRaised', 'HeadsWritten', 'RestoredWithoutErasures', 'QuarantineRetried'],
  ],
};

const product: readonly string[] = [...AUDIT_ACTIONS, ...Object.keys(OPERATIONS_EVENTS)];
const without = (types: readonly string[], others: readonly string[]) => types.filter((type) => !others.includes(type));

/** Steps to take; none: the product's events are those of its format. */
function toDo(): readonly string[] {
  const format = `format ${LOG_FORMAT}`;
  const pinned = VOCABULARY[LOG_FORMAT];
  if (!pinned) return [`the events of ${format} are not pinned: add a row to VOCABULARY`];
  const step = `raise LOG_FORMAT (docs/add-an-event-version.md), or add the event here while no release writes ${format}`;
  return [
    ...without(product, pinned).map((type) => `${type} is not of ${format}: ${step}`),
    ...without(pinned, product).map((type) => `${type} stands in logs of ${format}: go on reading it`),
  ];
}

describe('the event vocabulary', () => {
  it('writes the events of its format alone, and reads all of them', () => {
    expect(toDo()).toEqual([]);
  });

  it('plays every event in the fixed log', () => {
    const played = Object.values(CHAPTERS).flatMap((events) => events.map(({ type }) => type));
    const missing = without(product, played).map((type) => `${type} is not played: add a chapter to test/upgrade/fixed-log.ts`);
    expect(missing).toEqual([]);
  });
});
