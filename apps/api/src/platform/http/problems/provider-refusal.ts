import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** The messaging provider refused, with a code of its own that says why. */
export class ProviderRefusal extends Refusal<'messaging.refused'> {
  constructor(readonly providerCode: string) {
    super('messaging.refused');
  }
}
