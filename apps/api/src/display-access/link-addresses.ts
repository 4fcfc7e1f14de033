import { Inject, Injectable } from '@nestjs/common';
import { type DisplayLink, type DisplayLinkKind, displayLink, endOfLink, type Links } from '#libs/domain/clinic/display-link.ts';
import { type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { PublicAddress } from '../platform/http/public-address.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import type { OpenedDisplay } from '../platform/sessions/system-member.ts';
import { LINK_SECRET } from './link-secret.ts';
import { isSameToken, linkToken, readClaim } from './link-token.ts';

export type ClinicLink = { readonly clinicId: ClinicId; readonly link: DisplayLink };

/** A link as a manager gets it: address and QR code. */
export interface ShareableLink {
  readonly url: string;
  readonly qrcodePath: string;
}

/** The access that a valid link grants. */
export interface OpenedLink {
  readonly clinicId: ClinicId;
  readonly kind: DisplayLinkKind;
  readonly display: OpenedDisplay;
}

/** Addresses of displays' links: builds them, and reads who a token lets in. */
@Injectable()
export class LinkAddresses {
  private readonly clinics;

  constructor(
    readModels: ReadModels,
    private readonly address: PublicAddress,
    @Inject(LINK_SECRET) private readonly secret: Buffer,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  /** The link that is valid now. */
  async current(clinicId: ClinicId, kind: DisplayLinkKind): Promise<ClinicLink> {
    const clinic = await this.clinics.get(clinicId);
    if (!clinic) throw new Refusal('clinic.notFound');
    return this.build(clinicId, kind, clinic);
  }

  build(clinicId: ClinicId, kind: DisplayLinkKind, clinic: Links): ClinicLink {
    return { clinicId, link: displayLink(kind, clinic, this.nowInstant()) };
  }

  shareable({ clinicId, link }: ClinicLink): ShareableLink {
    const token = linkToken(this.secret, clinicId, link);
    return { url: `${this.address.origin}/v1/auth/system/${token}`, qrcodePath: picturePath(link) };
  }

  /** @throws Refusal */
  async read(token: string): Promise<OpenedLink> {
    const claim = readClaim(token);
    const clinic = claim && (await this.clinics.get(claim.clinicId));
    if (!clinic) throw linkEnded();
    const link = { ...claim.link, rotation: clinic.displayRotation };
    if (!isSameToken(token, linkToken(this.secret, claim.clinicId, link))) throw linkEnded();
    const until = endOfLink(link, clinic, this.nowInstant());
    if (until === null) throw linkEnded();
    return { clinicId: claim.clinicId, kind: link.kind, display: { rotation: link.rotation, until } };
  }

  private nowInstant(): Instant {
    return instant(this.now());
  }
}

/** Picture address without the token. It changes with the link, because browsers cache a picture under its address. */
function picturePath({ kind, rotation, issuedOn }: DisplayLink): string {
  return `/static/display/${kind}/${kind === 'wall' ? rotation : `${rotation}-${issuedOn}`}.png`;
}

const linkEnded = (): Refusal => new Refusal('display.linkEnded');
