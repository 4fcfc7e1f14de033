import { randomUUID } from 'node:crypto';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { instant, isTenantId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { clinicStream } from '#libs/ledger/stream-names.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';

/** Until whoever sets it up gives it its own. */
const NAME = 'العيادة';

/** The clinic of a sign-in page that names none is there from the first start; its first manager comes by `dawr tenant create`. */
export async function openDefaultClinic({ config, clinics, now }: Runtime): Promise<void> {
  const tenant = config.defaultTenant;
  if (!isTenantId(tenant)) throw new Error('a tenant that no configuration lets through');
  const { state } = await clinics.load(clinicStream(tenant));
  if (state) return;
  const at = instant(now());
  const commandId = randomUUID();
  const actor = { userId: 'system', roles: [], provider: 'system' };
  const context = { tenant, actor, at, commandId, requestHash: null, correlationId: commandId, causationId: commandId };
  const command = { type: 'OpenClinic', slug: tenant, name: NAME, config: DEFAULT_CONFIG, at } as const;
  try {
    await clinics.execute(clinicStream(tenant), context, command);
  } catch (error) {
    // Another process was first: then it is there.
    if (!(error instanceof Refusal) || error.code !== 'clinic.alreadyOpen') throw error;
  }
}
