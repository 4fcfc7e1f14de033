import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DisplayLink, DisplayLinkKind } from '#libs/domain/clinic/display-link.ts';
import { type ClinicId, isClinicDay, isClinicId } from '#libs/domain/kernel/ids.ts';

/** 128 bits: nobody guesses them, and a longer token would make the picture's modules smaller. */
const MAC_BYTES = 16;
const TOKEN = /^(wall|panel)\.([^.]+)\.([^.]+)\.[\w-]{22}$/;

/** What a token says of itself. Nothing of it counts before the token is seen to be ours. */
export interface Claim {
  readonly tenant: ClinicId;
  readonly link: Pick<DisplayLink, 'kind' | 'issuedOn'>;
}

/** Follows from the installation's secret, so that none has to be stored. The rotation is in the seal alone. */
export function linkToken(secret: Buffer, tenant: ClinicId, { kind, rotation, issuedOn }: DisplayLink): string {
  const claim = `${kind}.${tenant}.${issuedOn}`;
  const mac = createHmac('sha256', secret).update(`${claim}.${rotation}`).digest().subarray(0, MAC_BYTES);
  return `${claim}.${mac.toString('base64url')}`;
}

export function readClaim(token: string): Claim | undefined {
  const [, kind, tenant = '', issuedOn = ''] = TOKEN.exec(token) ?? [];
  if (!isKind(kind) || !isClinicId(tenant) || !isClinicDay(issuedOn)) return undefined;
  return { tenant, link: { kind, issuedOn } };
}

/** In a time that does not tell how much of it was right. */
export function isSameToken(given: string, ours: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(ours)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const isKind = (text: string | undefined): text is DisplayLinkKind => text === 'wall' || text === 'panel';
