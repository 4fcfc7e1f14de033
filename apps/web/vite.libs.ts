import type { BuildEnvironmentOptions } from 'vite';

/** Pages carry only what they use of our own libraries. */
export const LIBS_TREESHAKE = {
  moduleSideEffects: [{ test: /[\\/]libs[\\/]/, sideEffects: false }],
  propertyReadSideEffects: false,
} satisfies NonNullable<BuildEnvironmentOptions['rolldownOptions']>['treeshake'];
