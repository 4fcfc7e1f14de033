import * as z from 'zod/mini';
import { type FieldCode, says } from '../fields/field-codes.ts';
import { checkedText } from '../fields/fields.ts';
import { config, messaging, name, nearlyThere, providerId, rooms, services } from './clinics.ts';

/** Ids as the provider makes them. What was saved before they were checked is still shown. */
const sid = (prefix: 'AC' | 'HX', code: FieldCode) =>
  z.nullable(
    checkedText(z.trim(), z.minLength(1, says('required')), z.regex(new RegExp(`^${prefix}[0-9a-fA-F]{32}$`), says(code))),
  );
const contentSid = sid('HX', 'invalidContentSid');
const sids = { accountSid: sid('AC', 'invalidAccountSid'), contentSid, contentSidWithName: contentSid };

const places = z.partial(z.strictObject({ services, rooms }));

/** Parts left out stay as they are; null removes a provider's value. Apart from what is shown: few pages change them. */
export const clinicSettings = z.strictObject({
  name: z.optional(name),
  config: z.optional(z.extend(z.partial(config), places.shape)),
  /** The lists as the caller read them: what others have added or changed since stays. By default they are those that stand. */
  before: z.optional(places),
  messaging: z.optional(
    z.partial(
      z.extend(messaging, { ...sids, authToken: providerId, nearlyThere: z.partial(z.extend(nearlyThere, { contentSid })) }),
    ),
  ),
});
export type ClinicSettingsInput = z.input<typeof clinicSettings>;
export type ClinicSettings = z.output<typeof clinicSettings>;
