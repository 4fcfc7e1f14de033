import { Inject, Injectable } from '@nestjs/common';
import { type DisplayLink, type DisplayLinkKind, displayLink, endOfLink, type Links } from '#libs/domain/clinic/display-link.ts';
import { type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { CLINICS, type ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { PublicAddress } from '../platform/http/public-address.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import type { OpenedDisplay } from '../platform/sessions/system-member.ts';
import { LINK_SECRET } from './link-secret.ts';
import { isSameToken, linkToken, readClaim } from './link-token.ts';

export type ClinicLink = { readonly tenant: ClinicId; readonly link: DisplayLink };

/** A link as a person gets it. */
export interface HandedLink {
  readonly url: string;
  readonly qrcodePath: string;
}

/** What a good link opens. */
export interface Opening {
  readonly tenant: ClinicId;
  readonly kind: DisplayLinkKind;
  readonly display: OpenedDisplay;
}

/** Makes the links of displays, and says which of those that come back are good. */
@Injectable()
export class DisplayLinks {
  private readonly clinics;

  constructor(
    readModels: ReadModels,
    private readonly address: PublicAddress,
    @Inject(LINK_SECRET) private readonly secret: Buffer,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.clinics = readModels.collection<ClinicDocument>('clinics', CLINICS.name);
  }

  /** As it is good now. */
  async of(tenant: ClinicId, kind: DisplayLinkKind): Promise<ClinicLink> {
    const clinic = await this.clinics.get(tenant);
    if (!clinic) throw new Refusal('clinic.notFound');
    return this.made(tenant, kind, clinic);
  }

  made(tenant: ClinicId, kind: DisplayLinkKind, clinic: Links): ClinicLink {
    return { tenant, link: displayLink(kind, clinic, this.at()) };
  }

  handedOut({ tenant, link }: ClinicLink): HandedLink {
    const token = linkToken(this.secret, tenant, link);
    return { url: `${this.address.origin}/v1/auth/system/${token}`, qrcodePath: pathOfPicture(link) };
  }

  /** @throws Refusal */
  async read(token: string): Promise<Opening> {
    const claim = readClaim(token);
    const clinic = claim && (await this.clinics.get(claim.tenant));
    if (!clinic) throw ended();
    const link = { ...claim.link, rotation: clinic.displayRotation };
    if (!isSameToken(token, linkToken(this.secret, claim.tenant, link))) throw ended();
    const until = endOfLink(link, clinic, this.at());
    if (until === null) throw ended();
    return { tenant: claim.tenant, kind: link.kind, display: { rotation: link.rotation, until } };
  }

  private at(): Instant {
    return instant(this.now());
  }
}

/** Says nothing of the token. Another one for another link, as browsers keep a picture for as long as its address stays. */
function pathOfPicture({ kind, rotation, issuedOn }: DisplayLink): string {
  return `/static/display/${kind}/${kind === 'wall' ? rotation : `${rotation}-${issuedOn}`}.png`;
}

const ended = (): Refusal => new Refusal('display.linkEnded');
