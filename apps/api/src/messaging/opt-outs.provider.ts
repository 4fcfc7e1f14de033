import type { FactoryProvider } from '@nestjs/common';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { REQUEST_SECRET, RUNTIME } from '../platform/runtime/tokens.ts';
import { HeardMessages } from './incoming/heard-messages.ts';
import { OptOuts } from './opt-outs.ts';

export const optOuts: FactoryProvider<OptOuts> = {
  provide: OptOuts,
  inject: [RUNTIME, REQUEST_SECRET],
  useFactory: ({ engines: { vault, state }, erasures, messages, days, now }: Runtime, secret: Buffer) =>
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
