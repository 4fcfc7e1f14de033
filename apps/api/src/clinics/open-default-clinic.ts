import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { instant, isClinicId } from '#libs/domain/kernel/ids.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import type { Runtime } from '#runtime/runtime.ts';

/** Default name, until the clinic's manager changes it. */
const NAME = 'العيادة';

/** A sign-in page that names no clinic uses the default one, so it must exist from the first start. The CLI enrols its first manager. */
export async function openDefaultClinic({ config, clinics, now }: Runtime): Promise<void> {
  const { defaultTenant: clinicId } = config;
  if (!isClinicId(clinicId)) return;
  const { state } = await clinics.load(clinicStream(clinicId));
  if (state) return;
  const at = instant(now());
  const actor = { userId: 'system', roles: [], provider: 'system' };
  const context = unkeyed({ clinicId, actor, at });
  await clinics.decideAndAppend(clinicStream(clinicId), context, {
    type: 'OpenClinic',
    slug: clinicId,
    name: NAME,
    config: DEFAULT_CONFIG,
    at,
  });
}
