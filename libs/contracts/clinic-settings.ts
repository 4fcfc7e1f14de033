import * as z from 'zod/mini';
import { config, messaging, name, nearlyThere, providerId, rooms, services } from './clinics.ts';

const places = z.partial(z.strictObject({ services, rooms }));

/** Parts left out stay as they are; null removes a provider's value. Apart from what is shown: few pages change them. */
export const clinicSettings = z.strictObject({
  name: z.optional(name),
  config: z.optional(z.extend(z.partial(config), places.shape)),
  /** The lists as the caller read them: what others have added or changed since stays. By default they are those that stand. */
  before: z.optional(places),
  messaging: z.optional(z.partial(z.extend(messaging, { authToken: providerId, nearlyThere: z.partial(nearlyThere) }))),
});
export type ClinicSettingsInput = z.input<typeof clinicSettings>;
export type ClinicSettings = z.output<typeof clinicSettings>;
