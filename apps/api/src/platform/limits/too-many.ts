import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** CommandContextOf too often; when it may be asked again. */
export class TooMany extends Refusal<'request.tooMany'> {
  readonly retryAfterS: number;

  constructor(retryAfterMs: number) {
    super('request.tooMany');
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  }
}
