import { Inject, Injectable } from '@nestjs/common';
import type { Limits } from '#libs/operations/config/limits.ts';
import { LimitKeys } from '../../platform/limits/limit-keys.ts';
import { LIMITS } from '../../platform/runtime/tokens.ts';

/** Look-ups of one e-mail, whoever makes them. Being refused beyond the limit would let a stranger lock its owner out. */
@Injectable()
export class EmailLimit {
  constructor(
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly keys: LimitKeys,
  ) {}

  /** Counts one more, and says whether that was too many. */
  async isExceeded(email: string): Promise<boolean> {
    return (await this.limits.spend('lookupsOfEmail', this.keys.ofEmail(email))) !== null;
  }
}
