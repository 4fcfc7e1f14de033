import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Fingerprint, KeyVault, OptOut } from '../key-vault.ts';
import type { ErasureEntry } from './erasure-line.ts';

/** The last wish of a phone's owner as to messages of one clinic. */
export interface Wish extends OptOut {
  readonly isOut: boolean;
}

type WishEntry = Extract<ErasureEntry, { readonly kind: 'wish' }>;

/** Each phone's last wish. Of two at one instant, perhaps by two processes, the one for no messages counts. */
export function lastWishes(entries: readonly ErasureEntry[]): readonly Wish[] {
  const last = new Map<string, WishEntry>();
  for (const entry of entries) {
    if (entry.kind !== 'wish') continue;
    const phone = `${entry.tenant}/${entry.fingerprint}`;
    const known = last.get(phone);
    if (!known || entry.at > known.at || (entry.at === known.at && entry.isOut)) last.set(phone, entry);
  }
  // The lines are signed, so clinics and fingerprints were written under these brands.
  return [...last.values()].map(({ tenant: clinicId, fingerprint, isOut }) => ({
    tenant: clinicId as ClinicId,
    fingerprint: fingerprint as Fingerprint,
    isOut,
  }));
}

/** Brings a vault, which a backup may have made older, to the wishes of the list. */
export async function enforceWishes(wishes: readonly Wish[], vault: Pick<KeyVault, 'hasOptedOut' | 'setOptOut'>): Promise<void> {
  for (const { tenant: clinicId, fingerprint, isOut } of wishes) {
    if ((await vault.hasOptedOut(clinicId, fingerprint)) !== isOut) await vault.setOptOut(clinicId, fingerprint, isOut);
  }
}
