import * as z from 'zod/mini';
import { type ClinicConfig, DIGITS, type LATER_SETTINGS } from '#libs/domain/clinic/settings.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import { all, one } from '../answers.ts';
import { requiredOr, says } from '../fields/field-codes.ts';
import { lang, phone, requiredText, role, wholeNumber } from '../fields/fields.ts';
import { roomId, serviceId } from '../fields/ids.ts';
import { CLINIC, PLACES } from '../limits.ts';
import { colour } from '../look/look.ts';
import { shownColour, shownLogo } from '../look/shown-look.ts';
import { notice } from '../wall/notice.ts';
import { shownViewing, shownVoice, viewing, voice } from '../wall/wall-clinic.ts';
import { publicClinic } from './public-clinic.ts';

/** An id at the messaging provider. */
const providerId = z.nullable(requiredText({ max: CLINIC.secretMax }));

const placeName = requiredText({ max: PLACES.nameMax });
const retired = z._default(z.boolean(), false);

/** So many of a hundred patients are to be called within so many minutes. */
const target = z.object({
  minutes: wholeNumber({ min: 1, max: CLINIC.targetMinutesMax }),
  share: wholeNumber({ min: 1, max: 100 }),
});

const service = z.object({ id: serviceId, name: placeName, retired, target: z.optional(z.nullable(target)) });
const room = z.object({
  id: roomId,
  name: placeName,
  /** Services whose patients are called next; empty: all. */
  services: z._default(z.array(serviceId).check(z.maxLength(PLACES.services.all)), []),
  retired,
  /** How patients find it. */
  way: z.optional(z.nullable(requiredText({ max: PLACES.wayMax }))),
});

/** A row for each setting of the domain: one that is forgotten here could not be saved. */
const config = z.object({
  lang,
  timezone: z.string({ error: requiredOr() }).check(z.refine(isTimezone, says('invalidTimezone'))),
  dayStartsAt: z.string({ error: requiredOr() }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('invalidTimeOfDay'))),
  digits: z.enum(DIGITS),
  /** Days after which patients are erased; null: never by itself. */
  retentionDays: z.nullable(wholeNumber({ min: 1, max: CLINIC.retentionDaysMax })),
  /** Days for which nothing erases or deletes a patient, unless the patient asks for it; only `dawr tenant floor` lowers it. */
  retentionFloorDays: z.nullable(wholeNumber({ min: 1, max: CLINIC.retentionDaysMax })),
  target: z.nullable(target),
  /** Whether managers see figures of each member. */
  staffFigures: z.boolean(),
  /** The weekday on which a week begins, 1 is Monday. Answers hold the country's where none was chosen. */
  weekStartsOn: z.nullable(wholeNumber({ min: 1, max: 7 })),
  /** Two letters of ISO 3166: where phones without a country code are. Answers hold the time zone's where none was chosen. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, says('unknown')))),
  /** Minutes after which the desk marks a wait; null: never. */
  waitAlertMinutes: z.nullable(wholeNumber({ min: CLINIC.waitAlertMinutesMin, max: CLINIC.waitAlertMinutesMax })),
  /** Whether the desk finds a returning patient's name and age by phone. */
  recall: z.boolean(),
  display: viewing,
  voice,
  colour,
} satisfies Record<Exclude<keyof ClinicConfig, keyof Places | 'logo'>, z.core.$ZodType>);

/** Absent in the answer of a server of before there were any. */
const shownConfig = z.extend(config, {
  retentionFloorDays: z._default(config.shape.retentionFloorDays, null),
  target: z._default(config.shape.target, null),
  staffFigures: z._default(config.shape.staffFigures, false),
  weekStartsOn: z._default(config.shape.weekStartsOn, null),
  country: z._default(config.shape.country, null),
  waitAlertMinutes: z._default(config.shape.waitAlertMinutes, null),
  recall: z._default(config.shape.recall, false),
  display: shownViewing,
  voice: shownVoice,
  colour: shownColour,
  /** Its hash: the file stands apart, and has a call of its own. */
  logo: shownLogo,
  services: z._default(z.array(service), []),
  rooms: z._default(z.array(room), []),
} satisfies Record<keyof typeof LATER_SETTINGS, z.core.$ZodType>);

/** A message to the patient whose turn is expected in so many minutes. */
const nearlyThere = z.object({
  enabled: z.boolean(),
  minutes: wholeNumber({ min: 1, max: CLINIC.nearlyMinutesMax }),
  contentSid: providerId,
});

const messaging = z.object({
  accountSid: providerId,
  fromNumber: z.nullable(phone),
  contentSid: providerId,
  nearlyThere,
  /** Names stay in the country unless a manager wants them in messages, which takes a template that has them. */
  includeName: z.boolean(),
  contentSidWithName: providerId,
  /** The most messages of a month; null: any number. */
  monthlyCap: z.nullable(wholeNumber({ min: 1, max: CLINIC.monthlyCapMax })),
});

/** Parts of which a change of settings is made. */
export { config, messaging, nearlyThere, providerId, room, service, target };

export const clinic = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  config: shownConfig,
  notice,
  /** Only managers see this. The token never leaves the server: only whether one is set. */
  messaging: z.optional(z.extend(messaging, { authTokenSet: z.boolean() })),
});
export type Clinic = z.infer<typeof clinic>;

export const clinicAnswer = one(clinic);
/** The clinics of one person, with the roles in each. */
const ownClinic = z.extend(z.omit(publicClinic, { logo: true, colour: true }), { roles: z.array(role) });
export type OwnClinic = z.infer<typeof ownClinic>;
export const ownClinicsAnswer = all(ownClinic);

/** A name of the IANA list; a bare offset would not follow the clinic's summer time. */
function isTimezone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
