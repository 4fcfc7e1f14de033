import * as z from 'zod/mini';
import { EXPORT_FORMATS } from '#libs/domain/access-records/events.ts';
import { isTicketId } from '#libs/domain/kernel/ids.ts';
import { actor } from '../actor.ts';
import { instant } from '../answers.ts';
import { guarded, roomId, serviceId } from '../fields/ids.ts';
import { AUDIT } from '../limits.ts';
import { asList, instantParameter, maybe, wholeOr } from '../query.ts';
import { AUDIT_ACTIONS } from './words.ts';

export { EXPORT_FORMATS };

/** One event of a clinic, in words. */
export const auditEntry = z.object({
  at: instant,
  clinic: z.string(),
  actor,
  /** The event's name. */
  action: z.enum(AUDIT_ACTIONS),
  words: z.string(),
  ticket: z.nullable(z.object({ id: z.string(), position: z.int(), day: z.iso.date() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `next` continues below the last entry as `before`; null at the end. */
export const auditAnswer = z.object({
  data: z.array(auditEntry),
  meta: z.object({ next: z.nullable(z.string()) }),
});
export type AuditAnswer = z.infer<typeof auditAnswer>;

const CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\d-]{1,60}$/;
const actorId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const auditFilter = z.object({
  /** The person's clinics, repeated; an id that is none of them answers 404, so nothing is dropped here. */
  clinic: z.catch(z._default(z.pipe(z.transform(asList), z.array(z.string())), []), []),
  from: maybe(instantParameter),
  to: maybe(instantParameter),
  actor: maybe(actorId),
  ticket: maybe(guarded(isTicketId)),
  /** The member whose membership, sign-ins and sign-outs are told. */
  member: maybe(actorId),
  action: maybe(z.enum(AUDIT_ACTIONS)),
  service: maybe(serviceId),
  room: maybe(roomId),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditQuery = z.extend(auditFilter, {
  limit: wholeOr(AUDIT.limitDefault, { min: AUDIT.limitMin, max: AUDIT.limitMax }),
  /** The `next` of a former answer. */
  before: maybe(z.string().check(z.regex(CURSOR))),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditExportQuery = z.extend(auditFilter, {
  format: z.catch(z._default(z.enum(EXPORT_FORMATS), 'ndjson'), 'ndjson'),
});
export type AuditExportQuery = z.output<typeof auditExportQuery>;

const ends = z.strictObject({ first: z.int(), last: z.int() });

/** The last line of an export: what it holds, signed over the canonical JSON of all but `signature`. */
export const auditManifest = z.strictObject({
  filter: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Entries; the CSV's header is none. */
  count: z.int(),
  /** Revisions of the first and the last exported event, by stream. */
  streams: z.record(z.string(), ends),
  /** The hash of all bytes before this line, in hex. */
  sha256: z.string(),
  /** PEM. */
  publicKey: z.string(),
  /** Ed25519, base64. */
  signature: z.string(),
});
export type AuditManifest = z.infer<typeof auditManifest>;
export const auditManifestLine = z.strictObject({ manifest: auditManifest });
