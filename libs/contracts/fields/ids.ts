import * as z from 'zod/mini';
import { isClinicId, isMemberId, isRoomId, isServiceId, isTicketId } from '#libs/domain/kernel/ids.ts';
import { requiredOr, says } from './field-codes.ts';

/** A text that the domain's own guard accepts, under the domain's own brand. */
export const guarded = /* @__NO_SIDE_EFFECTS__ */ <Branded extends string>(accepts: (text: string) => text is Branded) =>
  z.pipe(
    z.string({ error: requiredOr() }),
    z.transform((text, context): Branded => {
      if (accepts(text)) return text;
      context.issues.push({ code: 'custom', input: text, message: says('invalidInput') });
      return z.NEVER;
    }),
  );

/** Ids as a request carries them; in answers they are opaque texts. */
export const ticketId = guarded(isTicketId);
export const clinicId = guarded(isClinicId);
export const memberId = guarded(isMemberId);
export const serviceId = guarded(isServiceId);
export const roomId = guarded(isRoomId);
