/** The domain's rules and order, for pages and the wall to apply before the server answers: both import contracts only. */
export { callOfNoRoom, endedByNextCall, isOfNoRoom, ownCall, shownCall } from '#libs/domain/queue-day/calls-of-rooms.ts';
export { isElder } from '#libs/domain/queue-day/patient.ts';
export { firstWaitingFor, queueWithCall, queueWithout } from '#libs/domain/queue-day/queue-order.ts';
export { PRIORITY_REASONS, type PriorityReason } from '#libs/domain/queue-day/reasons.ts';
export {
  CALL_LIMIT,
  type CallNextRefusal,
  isPresent,
  suits,
  TICKET_ACTIONS,
  type TicketAction,
  type TicketRefusal,
  whyNot,
  whyNotCallNext,
} from '#libs/domain/queue-day/rules.ts';
