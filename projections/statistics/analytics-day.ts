import type { AnalyticsDay } from '#libs/domain/figures/range/analytics-day.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { collectionOf, refTo } from '../collection.ts';

/** Kept by the projection of today's figures: a ticket's facts are folded once. */
export const ANALYTICS = collectionOf<AnalyticsDay>({
  projection: 'statistics',
  name: 'analytics',
  indexes: [['tenant', 'day']],
});

export const analyticsDayRef = (clinicId: ClinicId, day: ClinicDay) => refTo(ANALYTICS, `${clinicId}_${day}`);
