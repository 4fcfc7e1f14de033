import type { LimitKind } from '#runtime/config/limit-kinds.ts';

/**
 * Limits of a route by method and pattern, besides being a write of its session. Requests of unlisted routes
 * without a session are not counted: reads are free, and a write without a session is refused before it does anything.
 */
const ROUTE_LIMITS: Readonly<Record<string, readonly LimitKind[]>> = {
  'POST /v1/tenants/:tenantId/users/verify/email': ['lookups'],
  'GET /v1/auth/:provider/login': ['signIns'],
  'POST /v1/auth/demonstration': ['signIns'],
  'GET /v1/auth/:provider/callback': ['signInReturns'],
  'GET /v1/auth/system/:token': ['displayLinks'],
  'POST /v1/auth/lang': ['languages'],
  'POST /v1/pairings': ['pairings'],
  'POST /v1/tenants/current/display-access/pair': ['pairingCodes'],
  'POST /v1/messaging/test': ['testMessages'],
  'POST /v1/patients/recall': ['recalls'],
};

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function limitsOf(method: string, pattern: string): readonly LimitKind[] {
  const named = ROUTE_LIMITS[`${method === 'HEAD' ? 'GET' : method} ${pattern}`] ?? [];
  return READS.has(method) ? named : [...named, 'writes'];
}
