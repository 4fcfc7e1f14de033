import type { Aggregate } from '../kernel/aggregate.ts';
import type { ClinicCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { ClinicEvent } from './events.ts';
import type { ProviderSecret } from './settings.ts';
import { type Clinic, evolve } from './state.ts';

/** A clinic: its settings, its display links, and which day it is there. */
export const clinic = <C>(): Aggregate<Clinic<C> | null, ClinicCommand, ClinicEvent<ProviderSecret>, ClinicEvent<C>> => ({
  initial: null,
  decide,
  evolve,
});
