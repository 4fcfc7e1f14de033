import { describe, expect, it } from '@jest/globals';
import { AUDIT_ACTIONS } from '#libs/contracts/audit/words.ts';
import { OPERATIONS_EVENTS } from '#libs/domain/operations/events.ts';
import { EVENT_FORMATS, formatOfEvent } from '#libs/ledger/log/event-formats.ts';
import { CHAPTERS } from './fixed-log.ts';

/** Events that came with each format. Code of an earlier one leaves their streams waiting. */
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
  3: ['ActionUndone', 'NoticeEnded', 'NoticeSet', 'PatientArrived', 'TicketPrioritised', 'TicketPriorityEnded'],
};

const product: readonly string[] = [...AUDIT_ACTIONS, ...Object.keys(OPERATIONS_EVENTS)];
const without = (types: readonly string[], others: readonly string[]) => types.filter((type) => !others.includes(type));
const pinned = Object.values(VOCABULARY).flat();
const isPinnedOf = (format: number, type: string): boolean => VOCABULARY[format]?.includes(type) ?? false;

/** Steps to take; none: the product's events are those of its formats, and each is written from its format on. */
function toDo(): readonly string[] {
  const gated = Object.keys(EVENT_FORMATS).map((name) => name.split('.')[0] ?? name);
  return [
    ...without(product, pinned).map(
      (type) => `${type} is new: give it a row in EVENT_FORMATS (docs/add-an-event-version.md), and pin it`,
    ),
    ...without(pinned, product).map((type) => `${type} stands in logs: go on reading it`),
    ...without(gated, product).map((type) => `${type} has a row in EVENT_FORMATS, and is no event`),
    ...product
      .filter((type) => !isPinnedOf(formatOfEvent({ type, data: {} }), type))
      .map((type) => `${type} is not pinned for its format`),
  ];
}

describe('the event vocabulary', () => {
  it('reads every event that was ever released, and writes each from its format on', () => {
    expect(toDo()).toEqual([]);
  });

  it('plays every event in the fixed log', () => {
    const played = Object.values(CHAPTERS).flatMap((events) => events.map(({ type }) => type));
    const missing = without(product, played).map((type) => `${type} is not played: add a chapter to test/upgrade/fixed-log.ts`);
    expect(missing).toEqual([]);
  });
});
