import * as z from 'zod/mini';
import { analytics, analyticsAnswer, analyticsQuery } from '#libs/contracts/analytics/analytics.ts';
import { analyticsReport, analyticsReportsAnswer } from '#libs/contracts/analytics/reports.ts';
import { pageMeta } from '#libs/contracts/answers.ts';
import { auditAnswer, auditEntry, auditExportQuery, auditQuery } from '#libs/contracts/audit/audit.ts';
import { clinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';
import { clinicAnswer, ownClinicsAnswer, publicClinic, publicClinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { demonstrationAnswer, demonstrationSignInRequest } from '#libs/contracts/demonstration.ts';
import { problem } from '#libs/contracts/errors/problem.ts';
import {
  invitation,
  member,
  memberAnswer,
  memberCountAnswer,
  memberForm,
  memberListAnswer,
  membersQuery,
  rolesForm,
} from '#libs/contracts/members.ts';
import { messagesToday, messagesTodayAnswer } from '#libs/contracts/messaging/messages-today.ts';
import { testMessageAnswer, testMessageRequest } from '#libs/contracts/messaging/test-message.ts';
import { quarantineRetryAnswer } from '#libs/contracts/operations.ts';
import { patientPageAnswer, patientPageState } from '#libs/contracts/patient-page.ts';
import {
  correctRequest,
  deletionQuery,
  eraseRequest,
  erasureAnswer,
  erasureReceipt,
  exportAnswer,
  exportRequest,
  findRequest,
  holdRequest,
  retentionAnswer,
  retentionQuery,
  visit,
  visitsAnswer,
} from '#libs/contracts/patients.ts';
import { replay, replayAnswer, replayDayAnswer, replayDayQuery, replayedEvent, replayQuery } from '#libs/contracts/replay.ts';
import {
  clinicSwitchRequest,
  emailLookupRequest,
  langRequest,
  session,
  sessionAnswer,
  signInProvidersAnswer,
} from '#libs/contracts/session.ts';
import { advanceRequest, callRequest, cancelRequest, moveRequest, reportRequest } from '#libs/contracts/tickets/actions.ts';
import { ticketHistoryAnswer, ticketHistoryEntry } from '#libs/contracts/tickets/history.ts';
import { callMessage, resendAnswer } from '#libs/contracts/tickets/message.ts';
import { issueRequest, patientForm } from '#libs/contracts/tickets/patient-form.ts';
import { notifiedQuery, queueQuery, statisticsQuery, ticketListQuery } from '#libs/contracts/tickets/queries.ts';
import { displayAnswer, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { statistics, statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { notifiedAnswer, queueAnswer, ticketAnswer, ticketListAnswer, ticketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import {
  nightlyVerification,
  nightlyVerificationAnswer,
  verification,
  verificationAnswer,
  verifyRequest,
  verifyStarted,
} from '#libs/contracts/verification/verification.ts';
import { displayAccessAnswer, systemAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { pairingAnswer, pairingRequest } from '#libs/contracts/wall/pairing.ts';
import { warning, warningsAnswer } from '#libs/contracts/warnings.ts';

/** The contracts that the description names; a contract within another becomes a reference. */
const DESCRIBED = {
  Problem: problem,
  PageMeta: pageMeta,
  PatientForm: patientForm,
  IssueRequest: issueRequest,
  AdvanceRequest: advanceRequest,
  CallRequest: callRequest,
  CancelRequest: cancelRequest,
  DeletionQuery: deletionQuery,
  FindRequest: findRequest,
  ExportRequest: exportRequest,
  CorrectRequest: correctRequest,
  EraseRequest: eraseRequest,
  HoldRequest: holdRequest,
  Visit: visit,
  VisitsAnswer: visitsAnswer,
  ExportAnswer: exportAnswer,
  ErasureReceipt: erasureReceipt,
  ErasureAnswer: erasureAnswer,
  RetentionQuery: retentionQuery,
  RetentionAnswer: retentionAnswer,
  MoveRequest: moveRequest,
  CallMessage: callMessage,
  TicketPair: ticketPair,
  TicketAnswer: ticketAnswer,
  NotifiedAnswer: notifiedAnswer,
  QueueAnswer: queueAnswer,
  TicketListAnswer: ticketListAnswer,
  TicketListQuery: ticketListQuery,
  QueueQuery: queueQuery,
  NotifiedQuery: notifiedQuery,
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
  StatisticsQuery: statisticsQuery,
  ReportRequest: reportRequest,
  Analytics: analytics,
  AnalyticsAnswer: analyticsAnswer,
  AnalyticsQuery: analyticsQuery,
  AnalyticsReport: analyticsReport,
  AnalyticsReportsAnswer: analyticsReportsAnswer,
  Replay: replay,
  ReplayAnswer: replayAnswer,
  ReplayQuery: replayQuery,
  ReplayedEvent: replayedEvent,
  ReplayDayAnswer: replayDayAnswer,
  ReplayDayQuery: replayDayQuery,
  AuditEntry: auditEntry,
  AuditAnswer: auditAnswer,
  AuditQuery: auditQuery,
  AuditExportQuery: auditExportQuery,
  VerifyRequest: verifyRequest,
  VerifyStarted: verifyStarted,
  Verification: verification,
  VerificationAnswer: verificationAnswer,
  NightlyVerification: nightlyVerification,
  NightlyVerificationAnswer: nightlyVerificationAnswer,
  Session: session,
  SessionAnswer: sessionAnswer,
  LangRequest: langRequest,
  EmailLookupRequest: emailLookupRequest,
  ClinicSwitchRequest: clinicSwitchRequest,
  SignInProvidersAnswer: signInProvidersAnswer,
  DemonstrationAnswer: demonstrationAnswer,
  DemonstrationSignInRequest: demonstrationSignInRequest,
  Member: member,
  MemberAnswer: memberAnswer,
  MemberListAnswer: memberListAnswer,
  MemberCountAnswer: memberCountAnswer,
  MembersQuery: membersQuery,
  Invitation: invitation,
  MemberForm: memberForm,
  RolesForm: rolesForm,
  ClinicAnswer: clinicAnswer,
  ClinicSettings: clinicSettings,
  TestMessageRequest: testMessageRequest,
  TestMessageAnswer: testMessageAnswer,
  ResendAnswer: resendAnswer,
  PublicClinic: publicClinic,
  PublicClinicAnswer: publicClinicAnswer,
  OwnClinicsAnswer: ownClinicsAnswer,
  DisplayAccessAnswer: displayAccessAnswer,
  SystemAccessAnswer: systemAccessAnswer,
  QuarantineRetryAnswer: quarantineRetryAnswer,
  PairingRequest: pairingRequest,
  PairingAnswer: pairingAnswer,
  Warning: warning,
  WarningsAnswer: warningsAnswer,
} as const;

export type Described = (typeof DESCRIBED)[keyof typeof DESCRIBED];

const names = new Map<z.core.$ZodType, string>(Object.entries(DESCRIBED).map(([name, schema]) => [schema, name]));

/** Reference to a contract in the description. */
export function refOf(schema: Described): { readonly $ref: string } {
  const name = names.get(schema);
  if (name === undefined) throw new Error('a contract that the description does not name');
  return { $ref: pointer(name) };
}

/** Every contract as JSON Schema in its output form: answers as sent, requests as parsed. */
export function describedSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: pointer, unrepresentable: 'any', override: asSent });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $id, $schema, ...schema }]) => [name, schema]));
}

/** Describes ids, which the domain's guards check, as strings, and fields with a default as optional. */
function asSent({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'transform') jsonSchema.type = 'string';
  if (def.type !== 'object' || jsonSchema.required === undefined) return;
  const required = jsonSchema.required.filter((name) => def.shape[name]?._zod.def.type !== 'default');
  if (required.length > 0) jsonSchema.required = required;
  else delete jsonSchema.required;
}

const pointer = (name: string): string => `#/components/schemas/${name}`;
