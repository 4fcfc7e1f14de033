import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnalyticsReport, analyticsReportsAnswer } from '#libs/contracts/analytics/reports.ts';
import { fetchFile, read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** The weekly and monthly reports of the session's clinic, the latest first. */
export const useReports = () =>
  useQuery({
    queryKey: QUERY_KEYS.analyticsReports,
    queryFn: async ({ signal }) => (await read('/analytics/reports', analyticsReportsAnswer, { signal })).data,
  });

/** A report, saved as a file. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ id, kind, from, to }: AnalyticsReport) => ({
      file: await fetchFile(`/analytics/reports/${id}`, {}),
      name: `analytics-${kind}-${from}-${to}.pdf`,
    }),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
