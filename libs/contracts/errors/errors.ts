import * as z from 'zod/mini';
import type { ClinicRefusal } from '#libs/domain/clinic/decide.ts';
import type { MemberRefusal } from '#libs/domain/members/refusals.ts';
import type { MessageRefusal } from '#libs/domain/messages/decide.ts';
import type { QueueRefusal } from '#libs/domain/queue-day/refusals.ts';

const general = {
  'validation.failed': 400,
  'request.malformed': 400,
  /** Any 4xx without a code of its own: the answer's status says which. */
  'request.refused': 400,
  'idempotency.keyInvalid': 400,
  'session.required': 401,
  'role.forbidden': 403,
  'origin.refused': 403,
  'demonstration.thisMachineOnly': 403,
  'route.notFound': 404,
  'request.timedOut': 408,
  'command.conflict': 409,
  'session.changed': 409,
  'request.tooLarge': 413,
  'request.unsupportedMediaType': 415,
  'request.rangeUnsatisfiable': 416,
  'idempotency.keyReused': 422,
  'request.tooMany': 429,
  internal: 500,
  'store.unavailable': 503,
  'stream.unreadable': 503,
  'format.notRaised': 503,
} as const;

const queue = {
  'ticket.notFound': 404,
  'ticket.pastDay': 409,
  'ticket.finished': 409,
  'ticket.notWaiting': 409,
  'ticket.notPrioritised': 409,
  'ticket.alreadyArrived': 409,
  'ticket.notNotified': 409,
  'ticket.alreadyWaiting': 409,
  'ticket.alreadyCalled': 409,
  'ticket.calledElsewhere': 409,
  'ticket.sameService': 409,
  'ticket.callLimitReached': 409,
  'queue.patientAlreadyCalled': 409,
  'queue.nobodyWaiting': 409,
  'queue.movedOn': 409,
  'service.none': 409,
  'undo.notFound': 404,
  'undo.expired': 409,
  'undo.outdated': 409,
  'patient.onHold': 409,
  'patient.underFloor': 409,
} as const satisfies Record<QueueRefusal, number>;

const members = {
  'member.notFound': 404,
  'member.emailTaken': 409,
  'member.emailDeleted': 409,
  'member.lastManager': 409,
  'member.self': 409,
  'member.managerExists': 409,
  'member.identityMismatch': 403,
} as const satisfies Record<MemberRefusal, number>;

const clinics = {
  'clinic.notFound': 404,
  'clinic.alreadyOpen': 409,
  'retention.floor': 409,
  'logo.unreadable': 400,
  'logo.tooManyPixels': 400,
  'logo.notFound': 404,
  'display.linkEnded': 404,
  'pairing.notFound': 404,
} as const satisfies Record<ClinicRefusal, number> & Record<string, number>;

const signIn = {
  'email.notFound': 404,
  'provider.notFound': 404,
  'provider.unavailable': 503,
  'signIn.expired': 400,
  'signIn.cancelled': 400,
  'signIn.failed': 400,
  'signIn.emailUnverified': 403,
  'signIn.notMember': 403,
  'signIn.banned': 403,
} as const;

const services = {
  'messaging.notConfigured': 409,
  'messaging.optedOut': 409,
  'messaging.refused': 502,
  'messaging.unanswered': 504,
  'receipt.refused': 403,
  'message.notFound': 404,
  'message.notResendable': 409,
  'message.sidMismatch': 409,
  'report.failed': 503,
  'report.rendererMissing': 503,
  'report.notFound': 404,
  'visit.notFound': 404,
  'verification.notFound': 404,
  'heads.notHeads': 400,
  'heads.signedByAnother': 400,
  'heads.changed': 400,
  'heads.ofOthers': 400,
  'recall.off': 409,
  'quarantine.notFound': 404,
  'socket.messageInvalid': 400,
} as const satisfies Record<MessageRefusal, number> & Record<string, number>;

/** Every stable code, and the status of the answer that carries it. */
export const ERROR_STATUS = { ...general, ...queue, ...members, ...clinics, ...signIn, ...services } as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Errors of requests that only an open page makes: they write, are for a role, or ask for a part of a file. */
type PageErrorCode =
  | 'idempotency.keyInvalid'
  | 'idempotency.keyReused'
  | 'command.conflict'
  | 'request.tooLarge'
  | 'request.unsupportedMediaType'
  | 'request.rangeUnsatisfiable'
  | 'format.notRaised'
  | 'validation.failed'
  | 'role.forbidden'
  | 'session.changed'
  | 'origin.refused'
  | 'request.timedOut'
  | 'route.notFound'
  | 'stream.unreadable'
  | 'request.refused'
  | 'request.malformed';

/** Errors that an address of the sign-in page names: of signing in, of following a display's link, and of any request. */
export type SignInErrorCode =
  | Exclude<keyof typeof general, PageErrorCode>
  | keyof typeof signIn
  | 'clinic.notFound'
  | 'display.linkEnded'
  | 'member.identityMismatch';

// Object.keys returns string[]; the keys of this table are the error codes.
const codes = Object.keys(ERROR_STATUS) as ErrorCode[];

export const errorCode = z.enum(codes);
