import type { QueryKey } from '@tanstack/react-query';
import type { Topic } from '#libs/contracts/realtime/realtime.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The queries that a topic's event refetches. A message to a patient changes a ticket's badge and the day's outcomes of messages, and no figure. */
export const QUERIES_OF: Readonly<Record<Topic, QueryKey>> = {
  'tickets:status:notified': QUERY_KEYS.day,
  'tickets:status:completed': QUERY_KEYS.day,
  'tickets:status:waiting': QUERY_KEYS.day,
  'tickets:updated': QUERY_KEYS.day,
  'tickets:deleted': QUERY_KEYS.day,
  'tickets:created': QUERY_KEYS.day,
  'messages:updated': QUERY_KEYS.tickets,
};

/** The queries that a resync refetches: a topic's own; without a topic the day, and the settings that name services and rooms. */
export const queriesAfterResync = (topic: Topic | undefined): readonly QueryKey[] =>
  topic ? [QUERIES_OF[topic]] : [QUERY_KEYS.day, QUERY_KEYS.clinic];
