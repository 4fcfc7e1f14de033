import type { AuditAction } from '#libs/contracts/audit/events.ts';
import { isTicketEvent } from '../../tickets/public.ts';

/** Whether the replay of a day tells of such an event: of the queue, or of its messages. */
export const isReplayed = (action: AuditAction): boolean => isTicketEvent(action) || action.startsWith('Message');
