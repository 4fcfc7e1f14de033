import { Inject, Injectable } from '@nestjs/common';
import type { DemonstrationClinic } from '#libs/contracts/demonstration.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import type { ClinicId, MemberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';
import type { Config } from '#runtime/config/config.ts';
import { DisplayLinks } from '../display-access/public.ts';
import { ClinicLookup } from '../platform/access/clinic-lookup.ts';
import { CONFIG } from '../platform/runtime/tokens.ts';
import { DemonstrationMembers } from '../sign-in/public.ts';
import { CENTRE_SLUG } from './centre.ts';
import { inEnglish } from './english-names.ts';

/** A made-up person of a clinic, as a provider would verify them. */
interface MadeUpPerson {
  readonly clinic: ClinicDocument;
  readonly person: { readonly provider: string; readonly subject: string; readonly email: string };
}

/** The clinics of a demonstration, their people, and their walls. */
@Injectable()
export class DemonstrationClinics {
  constructor(
    private readonly clinics: ClinicLookup,
    private readonly members: DemonstrationMembers,
    private readonly links: DisplayLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refusal outside a demonstration */
  async listed(lang: Lang): Promise<DemonstrationClinic[]> {
    const inLang = lang === 'en' ? inEnglish : (name: string) => name;
    return await Promise.all(
      (await this.all()).map(async ({ id, name, config }) => ({
        id,
        name: inLang(name),
        rooms: config.rooms.filter(({ retired }) => !retired).length,
        wall: await this.wallOf(id),
        people: (await this.members.listed(id)).map((member) => ({
          userId: member.id,
          name: inLang(member.name),
          email: member.email,
          roles: [...member.roles],
        })),
      })),
    );
  }

  /** @throws Refusal outside a demonstration, and where no member has this id */
  async person(userId: MemberId): Promise<MadeUpPerson> {
    for (const clinic of await this.all()) {
      const email = await this.members.emailOf(userId, clinic.id);
      // The subject is the e-mail, as at the local provider, so that both ways lead to the same identity.
      if (email !== undefined) return { clinic, person: { provider: DEMONSTRATION_PROVIDER, subject: email, email } };
    }
    throw new Refusal('member.notFound');
  }

  private async all(): Promise<readonly ClinicDocument[]> {
    const { demonstration, defaultTenant } = this.config;
    if (!demonstration) throw new Refusal('route.notFound');
    const ids = new Set([defaultTenant, CENTRE_SLUG]);
    const found = await Promise.all([...ids].map((id) => this.clinics.find(id)));
    return found.filter((clinic) => clinic !== undefined);
  }

  private async wallOf(clinicId: ClinicId): Promise<string> {
    return new URL(this.links.shareable(await this.links.current(clinicId, 'wall')).url).pathname;
  }
}
