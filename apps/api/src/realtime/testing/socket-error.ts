import { errorText } from '#libs/contracts/texts/error-text.ts';

/** Message that tells a page why its own was refused. */
export const socketError = (code: Parameters<typeof errorText>[1], lang: 'ar' | 'en' = 'en') => ({
  topic: 'system:error',
  data: { code, error: errorText(lang, code) },
});
