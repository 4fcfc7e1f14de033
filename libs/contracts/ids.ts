import { isMemberId, isTenantId, isTicketId } from '#libs/domain/kernel/ids.ts';
import { guarded } from './fields/guarded.ts';

/** Ids as a request carries them; in answers they are opaque texts. */
export const ticketId = guarded(isTicketId);
export const memberId = guarded(isMemberId);
export const tenantId = guarded(isTenantId);
