import { lazy } from 'react';

/** Parts that are seldom seen: their code comes when they are. */
export const StepsAtTwilio = lazy(async () => ({ default: (await import('./steps-at-twilio.tsx')).StepsAtTwilio }));
export const ProviderCode = lazy(async () => ({ default: (await import('./provider-code.tsx')).ProviderCode }));
