import { lazy, useEffect } from 'react';

const loadQrcode = () => import('./display/qrcode-dialog.tsx');
const loadReport = () => import('./report-dialog.tsx');
const loadOpening = () => import('./display/open-dialog.tsx');

/** Dialogs that are seldom opened: their code comes after the page's. */
export const QrcodeDialog = lazy(async () => ({ default: (await loadQrcode()).QrcodeDialog }));
export const ReportDialog = lazy(async () => ({ default: (await loadReport()).ReportDialog }));
export const OpenDialog = lazy(async () => ({ default: (await loadOpening()).OpenDialog }));

/** Once the page is shown, so that each opens at once, and also while the server is away. */
export function useLaterParts(): void {
  useEffect(() => {
    // A dialog that is opened meanwhile asks for its code again.
    void Promise.allSettled([loadQrcode(), loadReport(), loadOpening()]);
  }, []);
}
