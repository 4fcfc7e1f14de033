import type { FactoryProvider } from '@nestjs/common';
import type { ClinicLedger } from '#libs/ledger/books.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { RUNTIME } from '../platform/runtime/tokens.ts';

export const CLINIC_LEDGER = Symbol('ClinicLedger');

export const clinicLedger: FactoryProvider<ClinicLedger> = {
  provide: CLINIC_LEDGER,
  inject: [RUNTIME],
  useFactory: ({ clinics }: Runtime) => clinics,
};
