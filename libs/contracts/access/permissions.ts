import { GROUPS, ROLES } from './access.ts';
import { ACTION_PERMISSIONS, type Permission } from './action-permissions.ts';

export { allows, type Permission } from './action-permissions.ts';

const { managers: MANAGER, desk: DESK, staff: STAFF, screens: SCREENS } = GROUPS;

/**
 * Every route, by method and pattern. The server refuses to start while a route has no row here, and refuses its requests.
 * Finer rules (Reception sees today only, Medical only present tickets) stand with the tickets.
 */
export const PERMISSIONS = {
  'GET /v1/tickets': DESK,
  'POST /v1/tickets': DESK,
  ...ACTION_PERMISSIONS,
  'GET /v1/tickets/queue': STAFF,
  'GET /v1/tickets/notified': STAFF,
  'GET /v1/tickets/queue/display': ROLES,
  'GET /v1/tickets/stats/today': ROLES,
  'POST /v1/tickets/stats/pdf': MANAGER,
  'GET /v1/tickets/:id': STAFF,
  'GET /v1/tickets/:id/history': DESK,
  'POST /v1/patients/find': MANAGER,
  'POST /v1/patients/recall': DESK,
  'POST /v1/patients/export': MANAGER,
  'POST /v1/patients/correct': MANAGER,
  'POST /v1/patients/erase': MANAGER,
  'POST /v1/patients/hold': MANAGER,
  'POST /v1/patients/release': MANAGER,
  'GET /v1/users': MANAGER,
  'POST /v1/users': MANAGER,
  'GET /v1/users/count': MANAGER,
  'GET /v1/users/current': 'session',
  'GET /v1/users/:id': MANAGER,
  'PUT /v1/users/:id': MANAGER,
  'DELETE /v1/users/:id': MANAGER,
  'PUT /v1/users/:id/roles': MANAGER,
  'POST /v1/users/:id/ban': MANAGER,
  'DELETE /v1/users/:id/ban': MANAGER,
  'POST /v1/users/:id/restore': MANAGER,
  'DELETE /v1/users/:id/permanent': MANAGER,
  'GET /v1/audit': MANAGER,
  'GET /v1/audit/export': MANAGER,
  'GET /v1/analytics': MANAGER,
  'GET /v1/analytics/export': MANAGER,
  'GET /v1/analytics/reports': MANAGER,
  'GET /v1/analytics/reports/:id': MANAGER,
  'GET /v1/replay': MANAGER,
  'GET /v1/replay/day': MANAGER,
  'POST /v1/audit/verify': MANAGER,
  'GET /v1/audit/verify': MANAGER,
  'GET /v1/audit/verify/:id': MANAGER,
  'GET /v1/tenants/current': ROLES,
  'PUT /v1/tenants/current': MANAGER,
  'PUT /v1/tenants/current/logo': MANAGER,
  'DELETE /v1/tenants/current/logo': MANAGER,
  'GET /static/logo/:hash': 'public',
  'GET /static/look/:page/:file': 'public',
  'PUT /v1/tenants/current/notice': MANAGER,
  'DELETE /v1/tenants/current/notice': MANAGER,
  'GET /v1/tenants/current/retention': MANAGER,
  'GET /v1/tenants/current/display-access': MANAGER,
  'POST /v1/tenants/current/display-access/rotate': MANAGER,
  'POST /v1/tenants/current/display-access/pair': MANAGER,
  'GET /v1/tenants/current/sys': SCREENS,
  'GET /static/display/wall/:picture': MANAGER,
  'GET /static/display/panel/:picture': SCREENS,
  'POST /v1/messaging/test': MANAGER,
  'POST /v1/pairings': 'public',
  'GET /v1/pairings/current': 'public',
  'GET /v1/auth/system/:token': 'public',
  'GET /v1/tenants/d/:id': 'public',
  'GET /v1/tenants/s/:slug': 'public',
  'GET /v1/auth/session': 'public',
  'POST /v1/auth/lang': 'session',
  'POST /v1/auth/logout/:provider': 'session',
  'POST /v1/auth/logout-everywhere': 'session',
  'POST /v1/auth/switch': 'session',
  'GET /v1/users/current/clinics': 'session',
  'POST /v1/tenants/:tenantId/users/verify/email': 'public',
  'GET /v1/auth/providers': 'public',
  'GET /v1/auth/demonstration': 'public',
  'POST /v1/auth/demonstration': 'public',
  'GET /v1/auth/:provider/login': 'public',
  'GET /v1/auth/:provider/callback': 'public',
  'GET /oidc/.well-known/openid-configuration': 'public',
  'GET /oidc/jwks': 'public',
  'GET /oidc/auth': 'public',
  'GET /oidc/auth/:uid': 'public',
  'POST /oidc/token': 'public',
  'GET /oidc/interaction/:uid': 'public',
  'GET /oidc/interaction/:uid/as/:member': 'public',
  'GET /oidc/interaction/:uid/leave': 'public',
  'GET /oidc/page/:file': 'public',
  'GET /t/:secret': 'public',
  'GET /t/:secret/state': 'public',
  'GET /t/:secret/events': 'public',
  'POST /t/:secret/leave': 'public',
  'POST /t/:secret/push': 'public',
  'DELETE /t/:secret/push': 'public',
  'GET /t/worker.js': 'public',
  'GET /v1/messaging/today': DESK,
  'POST /v1/messaging/status/:tenantId': 'signed',
  'POST /v1/messaging/inbound/:tenantId': 'signed',
  'GET /static/tickets/:picture': DESK,
  'GET /v1/ws': 'public',
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /v1/warnings': MANAGER,
  'POST /v1/operations/quarantine/:projection/:stream/retry': 'operator',
  'GET /metrics': 'operator',
  'GET /docs': 'operator',
  'GET /docs/*': 'operator',
  'GET /openapi.json': 'operator',
  'GET /*': 'public',
} as const satisfies Readonly<Record<string, Permission>>;

/** A call by method and pattern, `POST /v1/tickets/:id/notify`. */
export type Route = keyof typeof PERMISSIONS;

export const isRoute = (text: string): text is Route => Object.hasOwn(PERMISSIONS, text);

export const ROUTES: readonly Route[] = Object.keys(PERMISSIONS).filter(isRoute);

/** HEAD goes with GET. */
export function permissionOf(method: string, pattern: string): Permission | undefined {
  const route = `${method === 'HEAD' ? 'GET' : method} ${pattern}`;
  return isRoute(route) ? PERMISSIONS[route] : undefined;
}
