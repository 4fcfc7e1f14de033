import { Inject, Injectable } from '@nestjs/common';
import type { Limits } from '#runtime/config/limit-kinds.ts';
import { LimitKeys } from '../../platform/limits/limit-keys.ts';
import { LIMITS } from '../../platform/runtime/tokens.ts';

/** Limits look-ups of one e-mail over all clients. Callers must not refuse beyond it: a stranger could lock the owner out. */
@Injectable()
export class EmailLimit {
  constructor(
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly keys: LimitKeys,
  ) {}

  /** Counts one more look-up; true when it exceeds the limit. */
  async isExceeded(email: string): Promise<boolean> {
    return (await this.limits.spend('lookupsOfEmail', this.keys.ofEmail(email))) !== null;
  }
}
