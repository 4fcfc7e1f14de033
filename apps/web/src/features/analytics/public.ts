export { useAnalytics, useAnalyticsToday } from './api/read-analytics.ts';
