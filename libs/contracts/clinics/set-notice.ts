import * as z from 'zod/mini';
import { instant } from '#libs/domain/kernel/ids.ts';
import { requiredOr } from '../fields/field-codes.ts';
import { requiredText } from '../fields/fields.ts';
import { NOTICE } from '../limits.ts';

/** A message of the day as a manager sets it. Its end is any instant of the next day. */
export const setNotice = z.strictObject({
  text: requiredText({ max: NOTICE.textMax }),
  until: z.pipe(
    z.iso.datetime({ offset: true, error: requiredOr() }),
    z.transform((text) => instant(new Date(text))),
  ),
});
export type SetNoticeInput = z.input<typeof setNotice>;
