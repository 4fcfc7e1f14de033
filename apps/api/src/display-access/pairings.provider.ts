import { randomBytes, randomInt } from 'node:crypto';
import type { FactoryProvider, ValueProvider } from '@nestjs/common';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { CLOCK, type Clock, STATE_STORE } from '../platform/runtime/tokens.ts';
import { PAIRING_CHANCE, type PairingChance } from './commands/begin-pairing.ts';
import { CODE_DIGITS, Pairings } from './pairings.ts';

const SECRET_BYTES = 32;

export const pairings: FactoryProvider<Pairings> = {
  provide: Pairings,
  inject: [STATE_STORE, CLOCK],
  useFactory: (state: StateStore, now: Clock) => new Pairings({ state, now }),
};

export const pairingChance: ValueProvider<PairingChance> = {
  provide: PAIRING_CHANCE,
  useValue: {
    newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
    newCode: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
  },
};
