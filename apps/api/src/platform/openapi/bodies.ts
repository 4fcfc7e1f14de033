import { clinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';
import { setNotice } from '#libs/contracts/clinics/set-notice.ts';
import { demonstrationSignInRequest } from '#libs/contracts/demonstration.ts';
import { invitation, memberForm, rolesForm } from '#libs/contracts/members.ts';
import { testMessageRequest } from '#libs/contracts/messaging/test-message.ts';
import { correctRequest, eraseRequest, exportRequest, findRequest, holdRequest } from '#libs/contracts/patients.ts';
import { pushSubscription } from '#libs/contracts/push/push-subscription.ts';
import { clinicSwitchRequest, emailLookupRequest, langRequest } from '#libs/contracts/session.ts';
import {
  advanceRequest,
  callRequest,
  cancelRequest,
  moveRequest,
  prioritiseRequest,
  reportRequest,
  undoRequest,
} from '#libs/contracts/tickets/actions.ts';
import { issueRequest, patientForm } from '#libs/contracts/tickets/patient-form.ts';
import { verifyRequest } from '#libs/contracts/verification/verification.ts';
import { pairingRequest } from '#libs/contracts/wall/pairing.ts';

/** Bodies of requests, by their names in the description. What no contract names is refused. */
export const BODIES = {
  PatientForm: patientForm,
  IssueRequest: issueRequest,
  AdvanceRequest: advanceRequest,
  CallRequest: callRequest,
  CancelRequest: cancelRequest,
  FindRequest: findRequest,
  ExportRequest: exportRequest,
  CorrectRequest: correctRequest,
  EraseRequest: eraseRequest,
  HoldRequest: holdRequest,
  MoveRequest: moveRequest,
  PrioritiseRequest: prioritiseRequest,
  UndoRequest: undoRequest,
  ReportRequest: reportRequest,
  VerifyRequest: verifyRequest,
  PushSubscription: pushSubscription,
  LangRequest: langRequest,
  EmailLookupRequest: emailLookupRequest,
  ClinicSwitchRequest: clinicSwitchRequest,
  DemonstrationSignInRequest: demonstrationSignInRequest,
  Invitation: invitation,
  MemberForm: memberForm,
  RolesForm: rolesForm,
  ClinicSettings: clinicSettings,
  SetNotice: setNotice,
  TestMessageRequest: testMessageRequest,
  PairingRequest: pairingRequest,
} as const;

export type DescribedBody = (typeof BODIES)[keyof typeof BODIES];
