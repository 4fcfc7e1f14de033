import { useWrite } from '../../../lib/api/use-write.ts';

/** Answers with nothing where the e-mail is a member's. */
export const useEmailLookup = (clinicId: string) =>
  useWrite({
    request: (body: { readonly email: string }) => ({
      method: 'POST',
      path: `/tenants/${encodeURIComponent(clinicId)}/users/verify/email`,
      body,
    }),
    changes: [],
  });
