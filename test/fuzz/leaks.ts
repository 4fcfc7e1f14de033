import { isDeepStrictEqual } from 'node:util';
import { problem } from '#libs/contracts/errors/problem.ts';
import type { Sent, World } from '../isolation/world.ts';
import type { HostileRequest } from './hostile-requests.ts';

/** Words of our stack traces, stores and source files. */
const INSIDES = [
  /\n\s+at .+[:(]\d+/,
  /node_modules/,
  /file:\/\//,
  /\bSQLITE_|\bMongo\w*Error|\bECONN|\bERR_[A-Z]/,
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) .+ (FROM|VALUES|SET|WHERE) /,
  /\/(apps|libs|projections)\/[\w/-]+\.[jt]s\b/,
];
/** The library's own files of the API's description. */
const OF_A_LIBRARY = /^\/docs\//;
/** The local provider answers as OpenID Connect has it. */
const BY_PROTOCOL = /^\/oidc\//;
/** Every patient's and every member's of the world, whichever clinic's. */
const OF_A_PATIENT = /مريض|\+9715(011|022|099)|\+15550000|(word|known) reason/i;
const OF_A_MEMBER = /(word|known) (Member|Manager|Reception|Medical|Patient|no role)\b/i;
const EMAIL = /@clinic\.(example|test)/i;
/** A patient's own page tells a person that it has ended. */
const PAGE_OF_A_PATIENT = 'GET /t/:secret';
const OWN_RECORD = 'GET /v1/users/current';
const CARD_OF_A_CLINIC = /^GET \/v1\/tenants\/[ds]\//;

/** The part of the world that the checks need. */
export type Known = Pick<World, 'filled' | 'marksOfNeighbourIn' | 'today'>;

/** Faults of an answer: a failure, an inside shown, or something that its asker may not see. */
export function leaksIn(request: HostileRequest, { status, headers, text }: Sent, world: Known): readonly string[] {
  const all = `${text}\n${JSON.stringify(headers)}`;
  const path = world.filled(request.url);
  const found: string[] = [];
  if (status >= 500) found.push(`failed with ${status}`);
  if (!OF_A_LIBRARY.test(path)) for (const inside of INSIDES) if (inside.test(all)) found.push(`shows ${inside}`);
  if (headers['access-control-allow-origin'] !== undefined && !BY_PROTOCOL.test(path)) found.push('allows another origin');
  if (typeof headers['location'] === 'string' && /^(https?:)?\/\/(?!clinic\.test)/.test(headers['location']))
    found.push(`leads to ${headers['location']}`);
  const isProblem = !BY_PROTOCOL.test(path) && request.route !== PAGE_OF_A_PATIENT;
  if (status >= 400 && request.method !== 'HEAD' && isProblem) found.push(...faultsOfProblem(status, text));
  found.push(...world.marksOfNeighbourIn(all).map((mark) => `shows the neighbour's ${mark}`));
  return [...found, ...namesIn(request, all, text, world)];
}

/** A refusal is a problem of its status, and says nothing else. */
function faultsOfProblem(status: number, text: string): readonly string[] {
  const said = problem.safeParse(parsed(text));
  if (!said.success) return [`refuses with ${status}, but no problem`];
  if (!isDeepStrictEqual(said.data, parsed(text))) return [`refuses with ${status}, and says more than a problem`];
  return said.data.status === status ? [] : [`refuses with ${status}, and says ${said.data.status}`];
}

function namesIn(request: HostileRequest, all: string, text: string, world: Known): readonly string[] {
  const { route, headers } = request;
  const who = 'cookie' in headers ? 'nobody' : request.who;
  if (route === OWN_RECORD || CARD_OF_A_CLINIC.test(route)) return [];
  const found: string[] = [];
  const isStaff = who === 'Manager' || who === 'Reception' || who === 'Medical';
  if (!isStaff && OF_A_PATIENT.test(all)) found.push('names a patient');
  if (!isStaff && OF_A_MEMBER.test(all)) found.push('names a member');
  if (who !== 'Manager' && EMAIL.test(all)) found.push('shows an e-mail');
  for (const pair of pairsIn(parsed(text))) {
    if (who === 'Medical' && !['waiting', 'notified'].includes(pair.status) && pair.isNamed) found.push('names one who left');
    if (who === 'Reception' && !pair.id.startsWith(world.today) && pair.isNamed) found.push('names one of a past day');
  }
  return found;
}

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly isNamed: boolean;
}

/** Tickets with their patients, wherever in an answer they stand. */
function pairsIn(value: unknown): readonly Shown[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(pairsIn);
  if (!('ticket' in value && 'patient' in value)) return below;
  const { ticket, patient } = value;
  if (typeof ticket !== 'object' || ticket === null || !('id' in ticket) || !('status' in ticket)) return below;
  const isNamed = typeof patient === 'object' && patient !== null && 'name' in patient && patient.name !== null;
  return [{ id: String(ticket.id), status: String(ticket.status), isNamed }, ...below];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
