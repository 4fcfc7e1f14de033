import { analytics, analyticsAnswer } from '#libs/contracts/analytics/analytics.ts';
import { analyticsReport, analyticsReportsAnswer } from '#libs/contracts/analytics/reports.ts';
import { pageMeta } from '#libs/contracts/answers.ts';
import { auditAnswer, auditEntry } from '#libs/contracts/audit/audit.ts';
import { clinicAnswer, ownClinicsAnswer } from '#libs/contracts/clinics/clinics.ts';
import { publicClinic, publicClinicAnswer } from '#libs/contracts/clinics/public-clinic.ts';
import { demonstrationAnswer } from '#libs/contracts/demonstration.ts';
import { problem } from '#libs/contracts/errors/problem.ts';
import { member, memberAnswer, memberCountAnswer, memberListAnswer } from '#libs/contracts/members.ts';
import { messagesToday, messagesTodayAnswer } from '#libs/contracts/messaging/messages-today.ts';
import { testMessageAnswer } from '#libs/contracts/messaging/test-message.ts';
import { quarantineRetryAnswer } from '#libs/contracts/operations.ts';
import { patientPageAnswer, patientPageState } from '#libs/contracts/patient-page.ts';
import {
  erasureAnswer,
  erasureReceipt,
  exportAnswer,
  recallAnswer,
  retentionAnswer,
  visit,
  visitsAnswer,
} from '#libs/contracts/patients.ts';
import { replay, replayAnswer, replayDayAnswer, replayedEvent } from '#libs/contracts/replay.ts';
import { session, sessionAnswer, signInProvidersAnswer } from '#libs/contracts/session.ts';
import { ticketHistoryAnswer, ticketHistoryEntry } from '#libs/contracts/tickets/history.ts';
import { callMessage, resendAnswer } from '#libs/contracts/tickets/message.ts';
import { displayAnswer, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { statistics, statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import {
  changedTicketAnswer,
  notifiedAnswer,
  queueAnswer,
  ticketAnswer,
  ticketCounts,
  ticketListAnswer,
  ticketListMeta,
  ticketPair,
} from '#libs/contracts/tickets/ticket-pair.ts';
import {
  nightlyVerification,
  nightlyVerificationAnswer,
  verification,
  verificationAnswer,
  verifyStarted,
} from '#libs/contracts/verification/verification.ts';
import { displayAccessAnswer, systemAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { pairingAnswer } from '#libs/contracts/wall/pairing.ts';
import { warning, warningsAnswer } from '#libs/contracts/warnings.ts';

/** Answers, and records within them, by their names in the description. Their readers drop what they do not know (0114). */
export const ANSWERS = {
  Problem: problem,
  PageMeta: pageMeta,
  Visit: visit,
  VisitsAnswer: visitsAnswer,
  RecallAnswer: recallAnswer,
  ExportAnswer: exportAnswer,
  ErasureReceipt: erasureReceipt,
  ErasureAnswer: erasureAnswer,
  RetentionAnswer: retentionAnswer,
  CallMessage: callMessage,
  TicketPair: ticketPair,
  TicketAnswer: ticketAnswer,
  ChangedTicketAnswer: changedTicketAnswer,
  NotifiedAnswer: notifiedAnswer,
  QueueAnswer: queueAnswer,
  TicketCounts: ticketCounts,
  TicketListMeta: ticketListMeta,
  TicketListAnswer: ticketListAnswer,
  TicketHistoryEntry: ticketHistoryEntry,
  TicketHistoryAnswer: ticketHistoryAnswer,
  PatientPageState: patientPageState,
  PatientPageAnswer: patientPageAnswer,
  ReducedEntry: reducedEntry,
  DisplayAnswer: displayAnswer,
  Statistics: statistics,
  StatisticsAnswer: statisticsAnswer,
  MessagesToday: messagesToday,
  MessagesTodayAnswer: messagesTodayAnswer,
  Analytics: analytics,
  AnalyticsAnswer: analyticsAnswer,
  AnalyticsReport: analyticsReport,
  AnalyticsReportsAnswer: analyticsReportsAnswer,
  Replay: replay,
  ReplayAnswer: replayAnswer,
  ReplayedEvent: replayedEvent,
  ReplayDayAnswer: replayDayAnswer,
  AuditEntry: auditEntry,
  AuditAnswer: auditAnswer,
  VerifyStarted: verifyStarted,
  Verification: verification,
  VerificationAnswer: verificationAnswer,
  NightlyVerification: nightlyVerification,
  NightlyVerificationAnswer: nightlyVerificationAnswer,
  Session: session,
  SessionAnswer: sessionAnswer,
  SignInProvidersAnswer: signInProvidersAnswer,
  DemonstrationAnswer: demonstrationAnswer,
  Member: member,
  MemberAnswer: memberAnswer,
  MemberListAnswer: memberListAnswer,
  MemberCountAnswer: memberCountAnswer,
  ClinicAnswer: clinicAnswer,
  TestMessageAnswer: testMessageAnswer,
  ResendAnswer: resendAnswer,
  PublicClinic: publicClinic,
  PublicClinicAnswer: publicClinicAnswer,
  OwnClinicsAnswer: ownClinicsAnswer,
  DisplayAccessAnswer: displayAccessAnswer,
  SystemAccessAnswer: systemAccessAnswer,
  QuarantineRetryAnswer: quarantineRetryAnswer,
  PairingAnswer: pairingAnswer,
  Warning: warning,
  WarningsAnswer: warningsAnswer,
} as const;

export type DescribedAnswer = (typeof ANSWERS)[keyof typeof ANSWERS];
