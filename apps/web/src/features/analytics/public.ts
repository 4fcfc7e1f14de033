export { useAnalyticsToday } from './api/read-analytics.ts';
