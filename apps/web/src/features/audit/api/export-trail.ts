import { useMutation } from '@tanstack/react-query';
import type { EXPORT_FORMATS } from '#libs/contracts/audit/audit.ts';
import { fetchFile } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { TrailFilter } from '../rules/trail-address.ts';

type Format = (typeof EXPORT_FORMATS)[number];

/** The export of a filter's entries: whole, signed, and saved as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: async ({ filter, format }: { readonly filter: TrailFilter; readonly format: Format }) => ({
      file: await fetchFile('/audit/export', { ...filter, format }),
      name: `audit.${format}`,
    }),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
