import { z } from 'zod';
import { clinicDay, instant, isClinicId, isTicketId } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import { OPERATIONS_STREAM, parseStream } from '#libs/ledger/log/stream-names.ts';

/** A text parsed as its type, or a message that describes the expected form. */
function textThatIs<T extends string>(is: (text: string) => text is T, otherwise: string) {
  return z.string().transform((text, context): T => {
    if (is(text)) return text;
    context.addIssue(otherwise);
    return z.NEVER;
  });
}

const isStream = (text: string): text is StreamName => text === OPERATIONS_STREAM || parseStream(text) !== undefined;

export const clinicId = textThatIs(isClinicId, 'lower-case letters, digits and hyphens, 64 at most, as in an address');
export const ticket = textThatIs(isTicketId, 'no id of a ticket');
export const stream = textThatIs(isStream, 'no stream of this product, such as queue-palm_20261120');

export const wholeNumber = (min: number, max: number) =>
  z.coerce.number('a whole number').int('a whole number').min(min, `at least ${min}`).max(max, `at most ${max}`);

/** An instant with its offset, so that it is the same on every machine. */
export const moment = z.iso
  .datetime({ offset: true, error: 'an instant, as 2026-11-20T10:40:00+04:00' })
  .transform((text) => instant(new Date(text)));

/** A day of the calendar, as people write it. */
export const date = z.iso.date('a day of the calendar, as 2026-11-20').transform((text) => clinicDay(new Date(text)));
