import type { BuildEnvironmentOptions } from 'vite';

/** Pages carry only what they use of our own modules: none but an app's first one does anything by being loaded. */
export const OWN_TREESHAKE = {
  moduleSideEffects: [
    { test: /[\\/]libs[\\/]/, sideEffects: false },
    { test: /[\\/]apps[\\/]web[\\/]src[\\/](?:features|shared)[\\/]/, sideEffects: false },
  ],
  propertyReadSideEffects: false,
} satisfies NonNullable<BuildEnvironmentOptions['rolldownOptions']>['treeshake'];
