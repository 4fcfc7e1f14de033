import { lazy } from 'react';
import { addTexts } from '../../../i18n/i18n.ts';

/** The question comes with its words once it is due: most of a day goes without it. */
export const DayEndDialog = lazy(async () => {
  const { DayEndDialog: Dialog, texts } = await import('./day-end-dialog.tsx');
  await addTexts(texts);
  return { default: Dialog };
});
