import type { FactoryProvider } from '@nestjs/common';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { CLOCK, type Clock, KEY_VAULT, REQUEST_SECRET, STATE_STORE } from '../platform/runtime/tokens.ts';
import { HeardMessages } from './incoming/heard-messages.ts';
import { OptOuts } from './opt-outs.ts';

export const optOuts: FactoryProvider<OptOuts> = {
  provide: OptOuts,
  inject: [KEY_VAULT, STATE_STORE, ErasureList, ClinicMessages, ClinicDays, CLOCK, REQUEST_SECRET],
  useFactory: (
    vault: KeyVault,
    state: StateStore,
    erasures: ErasureList,
    messages: ClinicMessages,
    days: ClinicDays,
    now: Clock,
    secret: Buffer,
  ) =>
    new OptOuts({
      vault,
      fingerprints: new Fingerprints(vault),
      erasures,
      messages,
      days,
      heard: new HeardMessages({ state, secret }),
      now,
    }),
};
