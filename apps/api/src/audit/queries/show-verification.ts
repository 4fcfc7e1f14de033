import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/contracts/lang.ts';
import type { VerificationAnswer } from '#libs/contracts/verification/verification.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { FindingWords } from '../verify/finding-words.ts';
import { Runs } from '../verify/runs.ts';

/** How far a run is, or what it found. */
export class ShowVerification extends Query<VerificationAnswer['data']> {
  constructor(
    readonly clinicId: ClinicId,
    readonly id: string,
    readonly lang: Lang,
  ) {
    super();
  }
}

@QueryHandler(ShowVerification)
export class ShowVerificationHandler implements IQueryHandler<ShowVerification> {
  constructor(
    private readonly runs: Runs,
    private readonly words: FindingWords,
  ) {}

  async execute({ clinicId, id, lang }: ShowVerification): Promise<VerificationAnswer['data']> {
    const run = await this.runs.find(clinicId, id);
    if (!run) throw new Refusal('verification.notFound');
    return { ...run, findings: await this.words.inLang(lang, clinicId, run.findings) };
  }
}
