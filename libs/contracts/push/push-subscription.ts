import * as z from 'zod/mini';

const ENDPOINT_MAX = 1_024;

/** Base64url of so many bytes, with or without its padding. */
const bytes = (characters: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`)));

/** A browser's subscription: where it is reached, and the keys that only it can read by. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(ENDPOINT_MAX)),
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/** Occasions of a push. */
export const PUSH_KINDS = ['call', 'near'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
