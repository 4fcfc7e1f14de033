import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { AnalyticsFilter } from './read-analytics.ts';

/** The figures of a filter by clinic, day and hour, saved as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: async (filter: AnalyticsFilter) => ({
      file: await fetchFile('/analytics/export', { ...filter }),
      name: `analytics.${filter.from}.${filter.to}.csv`,
    }),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
