import { randomBytes } from 'node:crypto';
import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import { clinicThread } from '#commands/verify/clinic-thread.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { ClinicMarks, markSecretOf } from '#libs/verify/clinic/clinic-marks.ts';
import type { Config } from '#runtime/config/config.ts';
import { CLOCK, type Clock, CONFIG, KEY_VAULT, LOGGER, STATE_STORE, TIMER } from '../../platform/runtime/tokens.ts';
import { KeptHeads } from './kept-heads.ts';
import { NightlyResults } from './nightly-results.ts';
import { Runs } from './runs.ts';
import { Verifications } from './verifications.ts';

const ID_BYTES = 16;

export const runs: FactoryProvider<Runs> = {
  provide: Runs,
  inject: [STATE_STORE, CLOCK],
  useFactory: (state: StateStore, now: Clock) => new Runs({ state, now }),
};

export const keptHeads: FactoryProvider<KeptHeads> = {
  provide: KeptHeads,
  inject: [CONFIG, LOGGER],
  useFactory: ({ headsDir: folder }: Config, logger: Logger) => new KeptHeads({ folder, logger }),
};

export const clinicMarks: FactoryProvider<ClinicMarks> = {
  provide: ClinicMarks,
  inject: [STATE_STORE, KEY_VAULT],
  useFactory: async (state: StateStore, vault: KeyVault) => new ClinicMarks({ state, secret: await markSecretOf(vault) }),
};

export const verifications: FactoryProvider<Verifications> = {
  provide: Verifications,
  inject: [Runs, ClinicMarks, KeptHeads, KEY_VAULT, CONFIG, CLOCK, TIMER, LOGGER],
  useFactory: async (
    runs: Runs,
    marks: ClinicMarks,
    kept: KeptHeads,
    vault: KeyVault,
    config: Config,
    now: Clock,
    timer: Timer,
    logger: Logger,
  ) =>
    new Verifications({
      runs,
      marks,
      kept,
      thread: clinicThread(config),
      publicKey: (await signingKeyOf(vault)).publicKey,
      newId: () => randomBytes(ID_BYTES).toString('base64url'),
      now,
      timer,
      logger,
    }),
};

export const nightlyResults: FactoryProvider<NightlyResults> = {
  provide: NightlyResults,
  inject: [STATE_STORE],
  useFactory: (state: StateStore) => new NightlyResults(state),
};
