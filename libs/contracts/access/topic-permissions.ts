import type { Topic } from '../realtime/realtime.ts';
import { GROUPS, ROLES, type Role } from './access.ts';

/** Roles that may subscribe to a topic. The same roles decide its payload: names for staff, numbers for a screen. */
export const TOPIC_PERMISSIONS: Readonly<Record<Topic, readonly Role[]>> = {
  'tickets:status:notified': ROLES,
  'tickets:status:completed': ROLES,
  'tickets:status:waiting': ROLES,
  'tickets:updated': ROLES,
  'tickets:deleted': ROLES,
  'tickets:created': ROLES,
  'messages:updated': GROUPS.staff,
};
