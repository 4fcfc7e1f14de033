import { useMutation } from '@tanstack/react-query';
import type { PagePath } from '#libs/contracts/pages.ts';
import { write } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { leaveFor, setOut, stay } from '../../../lib/leaving.ts';

interface Switch {
  readonly clinicId: string;
  /** The page of the other clinic that is opened. */
  readonly page: PagePath;
}

/** A switch loads a new document: everything shown is of the old clinic. Refused, the person may not be in it any more. */
export const useSwitchClinic = () =>
  useMutation({
    onMutate: setOut,
    // Not fetched at once: with one clinic left, the button that has the focus would be gone.
    onError: (_, __, ___, { client }) => {
      stay();
      return client.invalidateQueries({ queryKey: QUERY_KEYS.clinics, refetchType: 'none' });
    },
    mutationFn: ({ clinicId }: Switch) =>
      write({ method: 'POST', path: '/auth/switch', body: { tenantId: clinicId } }, crypto.randomUUID()),
    onSuccess: (_, { page }) => leaveFor(page),
  });
