import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { instant, isClinicId } from '#libs/domain/kernel/ids.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/stream-names.ts';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';

/** Until its manager calls it otherwise. */
const NAME = 'العيادة';

/** The clinic of a sign-in page that names none is there from the first start; its first manager comes by the command line. */
export async function openDefaultClinic({ config, clinics, now }: Runtime): Promise<void> {
  const { defaultTenant: tenant } = config;
  if (!isClinicId(tenant)) return;
  const { state } = await clinics.load(clinicStream(tenant));
  if (state) return;
  const at = instant(now());
  const actor = { userId: 'system', roles: [], provider: 'system' };
  const context = unkeyed({ tenant, actor, at });
  await clinics.execute(clinicStream(tenant), context, {
    type: 'OpenClinic',
    slug: tenant,
    name: NAME,
    config: DEFAULT_CONFIG,
    at,
  });
}
