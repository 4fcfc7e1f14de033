import { randomBytes } from 'node:crypto';
import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import { clinicThread } from '#commands/verify/clinic-thread.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { ClinicMarks, markSecretOf } from '#libs/verify/clinic/clinic-marks.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { LOGGER, RUNTIME } from '../../platform/runtime/tokens.ts';
import { KeptHeads } from './kept-heads.ts';
import { NightlyResults } from './nightly-results.ts';
import { Runs } from './runs.ts';
import { Verifications } from './verifications.ts';

const ID_BYTES = 16;

export const runs: FactoryProvider<Runs> = {
  provide: Runs,
  inject: [RUNTIME],
  useFactory: ({ engines: { state }, now }: Runtime) => new Runs({ state, now }),
};

export const keptHeads: FactoryProvider<KeptHeads> = {
  provide: KeptHeads,
  inject: [RUNTIME, LOGGER],
  useFactory: ({ config: { headsDir: folder } }: Runtime, logger: Logger) => new KeptHeads({ folder, logger }),
};

export const verifications: FactoryProvider<Verifications> = {
  provide: Verifications,
  inject: [RUNTIME, Runs, KeptHeads, LOGGER],
  useFactory: async ({ engines: { state, vault }, config, now }: Runtime, runs: Runs, kept: KeptHeads, logger: Logger) =>
    new Verifications({
      runs,
      marks: new ClinicMarks({ state, secret: await markSecretOf(vault) }),
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
  inject: [RUNTIME],
  useFactory: ({ engines: { state } }: Runtime) => new NightlyResults(state),
};
