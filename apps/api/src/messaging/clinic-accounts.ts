import { Inject, Injectable } from '@nestjs/common';
import type { Messaging, ProviderSecret } from '#libs/domain/clinic/settings.ts';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import type { MessagingAccount } from '#libs/messaging/messenger.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { CLINIC_LEDGER } from '../platform/runtime/tokens.ts';

export interface ClinicAccount {
  readonly clinic: Clinic<Sealed>;
  /** Null where the settings lack a part of it, or the token does not open. */
  readonly account: MessagingAccount | null;
}

/** Each clinic's account at the messaging provider, with its token opened. */
@Injectable()
export class ClinicAccounts {
  constructor(
    @Inject(CLINIC_LEDGER) private readonly ledger: ClinicLedger,
    private readonly keys: KeyRing,
  ) {}

  /** Undefined: there is no such clinic. */
  async accountOf(clinicId: ClinicId): Promise<ClinicAccount | undefined> {
    const { state: clinic } = await this.ledger.load(clinicStream(clinicId));
    if (!clinic) return undefined;
    const secret = await this.keys.unseal<ProviderSecret>(clinic.confidential);
    return { clinic, account: accountIn(clinic.messaging, secret) };
  }
}

function accountIn({ accountSid, fromNumber }: Messaging, secret: ProviderSecret | null): MessagingAccount | null {
  if (accountSid === null || fromNumber === null || secret === null) return null;
  return { accountSid, fromNumber, authToken: secret.authToken };
}
