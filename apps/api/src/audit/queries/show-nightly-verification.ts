import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/contracts/lang.ts';
import type { NightlyVerificationAnswer } from '#libs/contracts/verification/verification.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { FindingWords } from '../verify/finding-words.ts';
import { NightlyResults } from '../verify/nightly-results.ts';

/** The last night's result; null: no night has passed yet. */
export class ShowNightlyVerification extends Query<NightlyVerificationAnswer['data']> {
  constructor(
    readonly clinicId: ClinicId,
    readonly lang: Lang,
  ) {
    super();
  }
}

@QueryHandler(ShowNightlyVerification)
export class ShowNightlyVerificationHandler implements IQueryHandler<ShowNightlyVerification> {
  constructor(
    private readonly nights: NightlyResults,
    private readonly words: FindingWords,
  ) {}

  async execute({ clinicId, lang }: ShowNightlyVerification): Promise<NightlyVerificationAnswer['data']> {
    const night = await this.nights.find(clinicId);
    return night ? { ...night, findings: await this.words.inLang(lang, clinicId, night.findings) } : null;
  }
}
