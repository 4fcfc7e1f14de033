import { lazy, useEffect } from 'react';

const loadQrcode = () => import('./qrcode-dialog.tsx');
const loadReport = () => import('./report-dialog.tsx');
const loadOpening = () => import('./open-dialog.tsx');

/** What is seldom opened comes after the page. */
export const QrcodeDialog = lazy(async () => ({ default: (await loadQrcode()).QrcodeDialog }));
export const ReportDialog = lazy(async () => ({ default: (await loadReport()).ReportDialog }));
export const OpenDialog = lazy(async () => ({ default: (await loadOpening()).OpenDialog }));

/** Once the page is shown, so that each opens at once, and also while the server is away. */
export function useLaterParts(): void {
  useEffect(() => {
    // Whoever opens one meanwhile asks for it again.
    void Promise.allSettled([loadQrcode(), loadReport(), loadOpening()]);
  }, []);
}
