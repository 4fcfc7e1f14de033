import { Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';

/** Attempts that a process makes at a time: the way to the provider bounds neither connections nor requests. */
export const AT_ONCE = 16;
/** Attempts of one clinic among them: where its provider answers slowly, or it calls many, there is room for all others. */
const OF_ONE_CLINIC = 4;

/** The attempts that are being made, by clinic. */
@Injectable()
export class AttemptsAtOnce {
  private readonly taken = new Map<ClinicId, number>();

  /** False: the clinic has as many under way as it may. */
  take(clinicId: ClinicId): boolean {
    const taken = this.taken.get(clinicId) ?? 0;
    if (taken >= OF_ONE_CLINIC) return false;
    this.taken.set(clinicId, taken + 1);
    return true;
  }

  giveBack(clinicId: ClinicId): void {
    const left = (this.taken.get(clinicId) ?? 0) - 1;
    if (left > 0) this.taken.set(clinicId, left);
    else this.taken.delete(clinicId);
  }
}
