import { lazy, useEffect } from 'react';
import { addTexts } from '../../../i18n/i18n.ts';
import { loadConnections } from '../../displays/public.ts';

const loadQrcode = () => import('./qrcode-dialog.tsx');
const loadReport = () => import('./report-dialog.tsx');
const loadNotice = () => import('./notice/notice-dialog.tsx');

/** Dialogs that are seldom opened: their code comes after the page's. */
export const QrcodeDialog = lazy(async () => ({ default: (await loadQrcode()).QrcodeDialog }));
export const ReportDialog = lazy(async () => ({ default: (await loadReport()).ReportDialog }));

/** The dialog of the message of the day comes with its words. */
export const NoticeDialog = lazy(async () => {
  const { NoticeDialog: Form, texts } = await loadNotice();
  await addTexts(texts);
  return { default: Form };
});

/** A clinic has one first day: its steps come with their words. */
export const FirstDay = lazy(async () => {
  const { FirstDay: Steps, texts } = await import('./first-day/first-day.tsx');
  await addTexts(texts);
  return { default: Steps };
});

/** Once the page is shown, so that each opens at once, and also while the server is away. */
export function useLaterParts(): void {
  useEffect(() => {
    // A dialog that is opened meanwhile asks for its code again.
    void Promise.allSettled([loadQrcode(), loadReport(), loadConnections()]);
  }, []);
}
