import * as z from 'zod/mini';
import { email as emailField } from '#libs/contracts/fields/fields.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Person } from '../people/person.ts';

/** What an ID token says of somebody, once its signature, issuer, audience and times are known to be right. */
export type Claims = Readonly<Record<string, unknown>>;

/** Whom a provider's claims are about. @throws Refusal where they prove no e-mail */
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

/** As OpenID Connect has it, and Google: the e-mail counts when it is said to be verified. */
export const standardClaims: ReadClaims = (claims) => {
  const { sub, email, email_verified } = read(standard, claims);
  if (email_verified !== true) throw new Refusal('signIn.emailUnverified');
  return { subject: sub, email: emailOf(email) };
};

/**
 * Microsoft lets any directory's administrator write any e-mail into an account. It counts only with the mark that its
 * domain is the directory's own (`xms_edov`, which comes as a truth, a number or a text), or from a directory that is
 * trusted. Whose account it is, is said by directory and object: `sub` would be another one for each application.
 */
export const microsoftClaims =
  (trustedDirectories: readonly string[]): ReadClaims =>
  (claims) => {
    const { tid, oid, email, preferred_username, xms_edov } = read(microsoft, claims);
    const subject = `${tid}.${oid}`;
    if (trustedDirectories.includes(tid.toLowerCase())) return { subject, email: emailOf(email ?? preferred_username) };
    if (!YES.includes(xms_edov)) throw new Refusal('signIn.emailUnverified');
    return { subject, email: emailOf(email) };
  };

const YES: readonly unknown[] = [true, 1, '1', 'true'];

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
