/** The domain's rules and order that pages and the wall apply before the server answers. They know the domain by the contracts alone. */
export { queueWith, queueWithout } from '#libs/domain/queue-day/queue-order.ts';
export {
  CALL_LIMIT,
  type CallNextRefusal,
  isFinished,
  isPresent,
  suits,
  TICKET_ACTIONS,
  type TicketAction,
  type TicketRefusal,
  whyNot,
  whyNotCallNext,
} from '#libs/domain/queue-day/rules.ts';
