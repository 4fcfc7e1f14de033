import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** A request over its limit, with the time after which it may be sent again. */
export class TooMany extends Refusal<'request.tooMany'> {
  readonly retryAfterS: number;

  constructor(retryAfterMs: number) {
    super('request.tooMany');
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  }
}
