import type { ar } from './texts/all.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof ar };
  }
}
