import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { MembersOfClinic } from '../members-of-clinic.ts';

/** Length of the unfiltered list: banned members count, deleted ones do not. */
export class CountMembers extends Query<number> {
  constructor(readonly clinicId: ClinicId) {
    super();
  }
}

@QueryHandler(CountMembers)
export class CountMembersHandler implements IQueryHandler<CountMembers> {
  constructor(private readonly members: MembersOfClinic) {}

  async execute({ clinicId }: CountMembers): Promise<number> {
    const members = await this.members.all(clinicId, 'asc');
    return members.filter(({ deleted }) => !deleted).length;
  }
}
