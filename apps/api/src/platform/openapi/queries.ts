import { analyticsQuery } from '#libs/contracts/analytics/analytics.ts';
import { auditExportQuery, auditQuery } from '#libs/contracts/audit/audit.ts';
import { membersQuery } from '#libs/contracts/members.ts';
import { deletionQuery, retentionQuery } from '#libs/contracts/patients.ts';
import { replayDayQuery, replayQuery } from '#libs/contracts/replay.ts';
import { notifiedQuery, queueQuery, statisticsQuery, ticketListQuery } from '#libs/contracts/tickets/queries.ts';

/** Queries, by their names in the description. */
export const QUERIES = {
  DeletionQuery: deletionQuery,
  RetentionQuery: retentionQuery,
  TicketListQuery: ticketListQuery,
  QueueQuery: queueQuery,
  NotifiedQuery: notifiedQuery,
  StatisticsQuery: statisticsQuery,
  AnalyticsQuery: analyticsQuery,
  ReplayQuery: replayQuery,
  ReplayDayQuery: replayDayQuery,
  AuditQuery: auditQuery,
  AuditExportQuery: auditExportQuery,
  MembersQuery: membersQuery,
} as const;

export type DescribedQuery = (typeof QUERIES)[keyof typeof QUERIES];
