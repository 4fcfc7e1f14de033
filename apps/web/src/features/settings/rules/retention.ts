import * as z from 'zod/mini';
import { clinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';

/** The days, if patients would be erased who are kept until now; null where nobody more is. */
export function erasesMore(before: number | null, typed: unknown): number | null {
  const result = z.safeParse(clinicSettings, { config: { retentionDays: typed } });
  const days = result.data?.config?.retentionDays ?? null;
  return days !== null && (before === null || days < before) ? days : null;
}
