import * as z from 'zod/mini';
import { NEEDS, type Need } from '#libs/domain/queue-day/patient.ts';
import { PRIORITY_REASONS } from '#libs/domain/queue-day/reasons.ts';
import { cleanLines } from '../fields/clean-text.ts';
import { requiredOr, says } from '../fields/field-codes.ts';
import { checkedText, phone, requiredText, wholeNumber } from '../fields/fields.ts';
import { serviceId } from '../fields/ids.ts';
import { PATIENT, REASON } from '../limits.ts';

/** Each once, in one order: equal needs are equal lists. */
const inOrder = (needs: readonly Need[]): Need[] => NEEDS.filter((need) => needs.includes(need));

/** The patient form: the body of issuing a ticket and, always complete, of editing one. */
export const patientForm = z.strictObject({
  patient: z.strictObject(
    {
      name: requiredText({ max: PATIENT.nameMax }),
      age: wholeNumber({ min: PATIENT.ageMin, max: PATIENT.ageMax }),
      phone: phone.check(z.meta({ example: '+971501234567' })),
      // Consent is never assumed.
      whatsapp: z._default(z.boolean(), false).check(z.describe('Consents to messages; left out, no.')),
      needs: z
        .optional(z.array(z.enum(NEEDS)).check(z.maxLength(NEEDS.length), z.overwrite(inOrder)))
        .check(z.describe('What the patient needs at a call, noted with consent; left out, nothing.')),
    },
    { error: requiredOr() },
  ),
  reason: z._default(
    z.nullable(
      checkedText(
        z.overwrite(cleanLines),
        z.minLength(REASON.min, says('stringTooShort')),
        z.maxLength(REASON.max, says('stringTooLong')),
      ),
    ),
    null,
  ),
});

/** The body of issuing a ticket: an edit changes neither service nor priority. */
export const issueRequest = z.extend(patientForm, {
  service: z.optional(serviceId).check(z.describe('What the patient waits for; left out, the first service of the clinic.')),
  priority: z
    .optional(z.enum(PRIORITY_REASONS))
    .check(z.describe('Why the patient comes before those who arrived earlier; left out, in order of arrival.')),
});
export type IssueRequestInput = z.input<typeof issueRequest>;
export type IssueRequest = z.output<typeof issueRequest>;

/** A patient as a form holds it, and as it is once accepted. */
export type PatientFormInput = z.input<typeof patientForm>;
export type PatientForm = z.output<typeof patientForm>;
