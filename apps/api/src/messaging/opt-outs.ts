import { type Actor, PATIENT_ACTOR } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { MessagesWish } from '#libs/domain/messages/events.ts';
import { spellingsOf } from '#libs/domain/messages/phone-spellings.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import type { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import type { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import type { Fingerprints } from '#libs/privacy/fingerprints.ts';
import type { Fingerprint, KeyVault } from '#libs/privacy/key-vault.ts';
import type { HeardMessages, HeardName } from './incoming/heard-messages.ts';

const PATIENT: Actor = { userId: PATIENT_ACTOR, roles: [], provider: 'whatsapp' };

export interface OptOutsParts {
  readonly vault: Pick<KeyVault, 'setOptOut' | 'hasOptedOut'>;
  readonly fingerprints: Pick<Fingerprints, 'fingerprintOf'>;
  readonly erasures: Pick<ErasureList, 'appendWishes'>;
  readonly messages: Pick<ClinicMessages, 'record'>;
  readonly days: Pick<ClinicDays, 'today'>;
  readonly heard: Pick<HeardMessages, 'nameOf' | 'has' | 'add'>;
  readonly now: Clock;
}

/** A wish as it came in. */
export interface IncomingWish {
  readonly clinicId: ClinicId;
  /** The patient's phone: `+` and digits. */
  readonly phone: string;
  readonly wish: MessagesWish;
  /** The provider's id of the message that it was. */
  readonly sid: string;
  readonly correlationId: string;
}

/** The phones whose owners want no messages of a clinic. */
export class OptOuts {
  private readonly parts: OptOutsParts;
  private readonly turns = new KeyedMutex();

  constructor(parts: OptOutsParts) {
    this.parts = parts;
  }

  async has(clinicId: ClinicId, phone: string): Promise<boolean> {
    for (const fingerprint of await this.fingerprintsOf(phone))
      if (await this.parts.vault.hasOptedOut(clinicId, fingerprint)) return true;
    return false;
  }

  /**
   * Records each message's wish once, durable when it answers. The mark comes last: after a crash before it, the message sent again is
   * recorded again, which changes nothing. Wishes of one phone wait for each other, so that list and vault end alike.
   */
  async record({ clinicId, phone, wish, sid, correlationId }: IncomingWish): Promise<void> {
    const { vault, erasures, heard } = this.parts;
    const fingerprints = await this.fingerprintsOf(phone);
    const isOut = wish === 'stop';
    await this.turns.exclusively(`${clinicId}/${fingerprints[0]}`, async () => {
      const name = heard.nameOf(clinicId, sid);
      if (await heard.has(name)) return;
      await erasures.appendWishes(fingerprints.map((fingerprint) => ({ tenant: clinicId, fingerprint, isOut })));
      for (const fingerprint of fingerprints) await vault.setOptOut(clinicId, fingerprint, isOut);
      await this.tell(clinicId, wish, { name, correlationId });
      await heard.add(name);
    });
  }

  /** WhatsApp spells some countries' numbers unlike the clinic: a wish is about all spellings of the phone that it came from. */
  private async fingerprintsOf(phone: string): Promise<readonly Fingerprint[]> {
    return await Promise.all(spellingsOf(phone).map((spelling) => this.parts.fingerprints.fingerprintOf(spelling)));
  }

  /** The event says that a wish came. The message's name is its command's id and stands for its content, so that it is written once. */
  private async tell(
    clinicId: ClinicId,
    wish: MessagesWish,
    { name: commandId, correlationId }: { readonly name: HeardName; readonly correlationId: string },
  ): Promise<void> {
    const { messages, days, now } = this.parts;
    const at = instant(now());
    const context = { clinicId, actor: PATIENT, at, commandId, requestHash: commandId, correlationId, causationId: commandId };
    await messages.record(context, await days.today(clinicId, at), { type: 'RecordWish', wish, at });
  }
}
