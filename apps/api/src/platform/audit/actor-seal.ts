import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { MEMBERS_LEDGER } from '../runtime/tokens.ts';

/** Seals what is a member's own, such as what they write, under the member's key: it goes when the member is erased. */
@Injectable()
export class ActorSeal {
  constructor(
    @Inject(MEMBERS_LEDGER) private readonly members: MembersLedger,
    private readonly keys: KeyRing,
  ) {}

  /** @throws StoreCorrupted where the member's key does not open: another one would outlive the member */
  async seal(clinicId: ClinicId, { userId }: Actor, text: string): Promise<Sealed> {
    const id = await this.members.keyOf(membersStream(clinicId), userId);
    const key = id && (await this.keys.open(id));
    if (!id || !key) throw new StoreCorrupted('key vault: the key of a signed-in member does not open');
    return this.keys.seal({ id, key }, text);
  }
}
