import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DisplayLink, DisplayLinkKind } from '#libs/domain/clinic/display-link.ts';
import { type ClinicId, isClinicDay, isClinicId } from '#libs/domain/kernel/ids.ts';

/** 128 bits cannot be guessed; a longer token would make the QR code's modules smaller. */
const MAC_BYTES = 16;
const TOKEN = /^(wall|panel)\.([^.]+)\.([^.]+)\.[\w-]{22}$/;

/** Unverified content of a token: must not be trusted before its MAC is checked. */
export interface Claim {
  readonly clinicId: ClinicId;
  readonly link: Pick<DisplayLink, 'kind' | 'issuedOn'>;
}

/** Derives the token from the installation's secret, so that none is stored. The rotation is part of the MAC only. */
export function linkToken(secret: Buffer, clinicId: ClinicId, { kind, rotation, issuedOn }: DisplayLink): string {
  const claim = `${kind}.${clinicId}.${issuedOn}`;
  const mac = createHmac('sha256', secret).update(`${claim}.${rotation}`).digest().subarray(0, MAC_BYTES);
  return `${claim}.${mac.toString('base64url')}`;
}

export function readClaim(token: string): Claim | undefined {
  const [, kind, clinicId = '', issuedOn = ''] = TOKEN.exec(token) ?? [];
  if (!isKind(kind) || !isClinicId(clinicId) || !isClinicDay(issuedOn)) return undefined;
  return { clinicId, link: { kind, issuedOn } };
}

/** Compares in constant time, which does not reveal how much of a guess was right. */
export function isSameToken(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const isKind = (text: string | undefined): text is DisplayLinkKind => text === 'wall' || text === 'panel';
