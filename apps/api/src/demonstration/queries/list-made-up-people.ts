import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DemonstrationClinic } from '#libs/contracts/demonstration.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { LinkAddresses } from '../../display-access/public.ts';
import { DemonstrationMembers } from '../../sign-in/public.ts';
import { DemonstrationClinics } from '../demonstration-clinics.ts';
import { inEnglish } from '../english-names.ts';

/** The clinics of a demonstration, their people, and their walls. */
export class ListMadeUpPeople extends Query<DemonstrationClinic[]> {
  constructor(readonly lang: Lang) {
    super();
  }
}

@QueryHandler(ListMadeUpPeople)
export class ListMadeUpPeopleHandler implements IQueryHandler<ListMadeUpPeople> {
  constructor(
    private readonly clinics: DemonstrationClinics,
    private readonly members: DemonstrationMembers,
    private readonly links: LinkAddresses,
  ) {}

  async execute({ lang }: ListMadeUpPeople): Promise<DemonstrationClinic[]> {
    const inLang = lang === 'en' ? inEnglish : (name: string) => name;
    return await Promise.all(
      (await this.clinics.all()).map(async ({ id, name, config }) => ({
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

  private async wallOf(clinicId: ClinicId): Promise<string> {
    return new URL(this.links.shareable(await this.links.current(clinicId, 'wall')).url).pathname;
  }
}
