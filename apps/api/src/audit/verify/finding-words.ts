import { Injectable } from '@nestjs/common';
import type { Lang } from '#libs/contracts/lang.ts';
import type { VerificationFinding } from '#libs/contracts/verification/verification.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Narrators } from '../../clinics/public.ts';
import { type KeptFinding, toldFinding } from './kept-finding.ts';

/** Tells kept findings in words, with the digits of the clinic's own. */
@Injectable()
export class FindingWords {
  constructor(private readonly narrators: Narrators) {}

  async inLang(lang: Lang, clinicId: ClinicId, findings: readonly KeptFinding[]): Promise<VerificationFinding[]> {
    const { digits } = await this.narrators.configOf(clinicId);
    return findings.map((finding) => toldFinding(lang, digits, finding));
  }
}
