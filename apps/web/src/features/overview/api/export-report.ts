import { useMutation } from '@tanstack/react-query';
import { write } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { fileNameIn } from '../rules/file-name.ts';

/** The day's report, saved as the server names it. It changes nothing, so each press has a key of its own. */
export const useReport = () =>
  useMutation({
    mutationFn: async (names: boolean) => {
      const request = { method: 'POST', path: '/tickets/stats/pdf', ...(names && { body: { names } }) } as const;
      const response = await write(request, crypto.randomUUID());
      return { file: await response.blob(), name: fileNameIn(response.headers.get('Content-Disposition')) };
    },
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
