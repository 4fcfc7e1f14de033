import { allows, type Permission } from '#libs/contracts/access/permissions.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';

export type Verdict = 'session.required' | 'role.forbidden' | 'let through';

const OF_THE_GUARD = new Set(['session.required', 'role.forbidden', 'origin.refused']);

/** The guard's expected verdict on a row of the table for these roles; null: without a session. */
export function verdictOn(permission: Permission, roles: readonly Role[] | null): Verdict {
  if (permission === 'public' || permission === 'signed') return 'let through';
  if (permission === 'operator') return 'role.forbidden';
  if (roles === null) return 'session.required';
  return allows(permission, roles) ? 'let through' : 'role.forbidden';
}

/** The verdict that an answer shows. Refusals by the handler count as let through, as they come after the guard's. */
export function verdictIn(status: number, code: string): Verdict | string {
  if (OF_THE_GUARD.has(code)) return code;
  return status >= 500 ? `failed: ${status} ${code}` : 'let through';
}
