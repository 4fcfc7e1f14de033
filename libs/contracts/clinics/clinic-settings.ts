import * as z from 'zod/mini';
import { decimalNumber } from '../fields/decimal-number.ts';
import { type FieldCode, says } from '../fields/field-codes.ts';
import { checkedText, requiredText, wholeNumber } from '../fields/fields.ts';
import { CLINIC, PLACES, VIEWING, VOICE } from '../limits.ts';
import { voice as shownVoice } from '../wall/wall-clinic.ts';
import * as shown from './clinics.ts';

/** Ids as the provider makes them. What was saved before they were checked is still shown. */
const sid = (prefix: 'AC' | 'HX', code: FieldCode) =>
  z.nullable(
    checkedText(z.trim(), z.minLength(1, says('required')), z.regex(new RegExp(`^${prefix}[0-9a-fA-F]{32}$`), says(code))),
  );
const contentSid = sid('HX', 'invalidContentSid');

const listOf = <Item extends z.core.$ZodType<{ readonly id: string }>>(item: Item, max: number) =>
  z.array(item).check(
    z.maxLength(max),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, says('duplicate')),
  );
const partOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.partial(z.strictObject(shape));

const display = z.strictObject({
  inches: wholeNumber({ min: VIEWING.inchesMin, max: VIEWING.inchesMax }),
  metres: wholeNumber({ min: VIEWING.metresMin, max: VIEWING.metresMax }),
});
const target = z.nullable(z.strictObject(shown.target.shape));
const { dayStartsAt: timeOfDay } = shown.config.shape;
const voice = partOf({
  ...shownVoice.shape,
  rate: decimalNumber({ min: VOICE.rateMin, max: VOICE.rateMax }),
  volume: decimalNumber({ min: VOICE.volumeMin, max: VOICE.volumeMax }),
  silent: z.array(z.strictObject({ from: timeOfDay, to: timeOfDay })).check(z.maxLength(VOICE.silentMax)),
});
/** A save names all that it knows, in their order; one that it leaves out is retired, never removed. */
const places = {
  services: listOf(z.strictObject({ ...shown.service.shape, target: z.optional(target) }), PLACES.services.all),
  rooms: listOf(z.strictObject(shown.room.shape), PLACES.rooms.all),
};

/** Parts left out stay as they are; null removes a provider's value. Apart from what is shown: few pages change them, and they are strict. */
export const clinicSettings = partOf({
  name: requiredText({ max: CLINIC.nameMax }),
  config: partOf({ ...shown.config.shape, target, display, voice, ...places }),
  /** The lists as the caller read them: what others have added or changed since stays. By default they are those that stand. */
  before: partOf(places),
  messaging: partOf({
    ...shown.messaging.shape,
    accountSid: sid('AC', 'invalidAccountSid'),
    contentSid,
    contentSidWithName: contentSid,
    authToken: shown.providerId,
    nearlyThere: partOf({ ...shown.nearlyThere.shape, contentSid }),
  }),
});
export type ClinicSettingsInput = z.input<typeof clinicSettings>;
export type ClinicSettings = z.output<typeof clinicSettings>;
