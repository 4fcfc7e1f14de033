import { useMutation } from '@tanstack/react-query';
import { exportAnswer } from '#libs/contracts/patients.ts';
import { write } from '../../../lib/api/api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ChosenVisits } from '../rules/requests.ts';

const PATH = '/patients/export';

/** Everything that is held of some visits. Each look is recorded, so that none is repeated by itself. */
export const useExportVisits = () =>
  useWrite({
    request: (body: ChosenVisits) => ({ method: 'POST', path: PATH, body }),
    answer: exportAnswer,
    changes: [],
  });

/** The same as a printed document. Its name says nothing of the patient. */
export const useSavePdf = () =>
  useMutation({
    mutationFn: async (body: ChosenVisits) =>
      await (await write({ method: 'POST', path: PATH, body, accept: 'application/pdf' }, crypto.randomUUID())).blob(),
    onSuccess: (file) => saveFile(file, 'patient.pdf'),
  });
