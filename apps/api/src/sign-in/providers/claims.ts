import * as z from 'zod/mini';
import { email as emailField } from '#libs/contracts/fields/fields.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Person } from '../people/person.ts';

/** Claims of an ID token whose signature, issuer, audience and times are verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** Reads the person from a provider's claims. @throws Refusal where they prove no e-mail */
export type ReadClaims = (claims: Claims) => Omit<Person, 'provider'>;

const standard = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
});

const microsoft = z.object({
  tid: z.string().check(z.minLength(1)),
  oid: z.string().check(z.minLength(1)),
  email: z.optional(z.unknown()),
  preferred_username: z.optional(z.unknown()),
  xms_edov: z.optional(z.unknown()),
});

/** Standard OpenID Connect, as of Google: the e-mail counts only with `email_verified`. */
export const standardClaims: ReadClaims = (claims) => {
  const { sub, email, email_verified } = read(standard, claims);
  if (email_verified !== true) throw new Refusal('signIn.emailUnverified');
  return { subject: sub, email: emailOf(email) };
};

/**
 * Microsoft lets any directory's administrator write any e-mail into an account. It counts only with the mark that its
 * domain is the directory's own (`xms_edov`, which comes as a boolean, a number or a string), or from a directory that is
 * trusted. Directory and object id identify the account, because `sub` differs between applications.
 */
export const microsoftClaims =
  (trustedDirectories: readonly string[]): ReadClaims =>
  (claims) => {
    const { tid, oid, email, preferred_username, xms_edov } = read(microsoft, claims);
    const subject = `${tid}.${oid}`;
    if (trustedDirectories.includes(tid.toLowerCase())) return { subject, email: emailOf(email ?? preferred_username) };
    if (!TRUE_VALUES.includes(xms_edov)) throw new Refusal('signIn.emailUnverified');
    return { subject, email: emailOf(email) };
  };

const TRUE_VALUES: readonly unknown[] = [true, 1, '1', 'true'];

function read<Schema extends z.core.$ZodType>(schema: Schema, claims: Claims): z.output<Schema> {
  const parsed = z.safeParse(schema, claims);
  if (!parsed.success) throw new Refusal('signIn.failed');
  return parsed.data;
}

function emailOf(claim: unknown): string {
  const parsed = z.safeParse(emailField, claim);
  if (!parsed.success) throw new Refusal('signIn.emailUnverified');
  return parsed.data;
}
