import type { ar } from './texts/ar.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof ar };
  }
}
