import type { Writing } from '#libs/patient-page/writing.ts';

const WORKER = '/t/worker.js';
const SCOPE = '/t/';

/** Whether the browser can be asked: telephones of some years, and an iPhone's browser, know no push; one that was told no stays with it. */
export const canAlert = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied';

/** Asks the browser, and has the server alert it. False: no, or not now. */
export async function allowAlerts(path: string, pushKey: string, { lang }: Pick<Writing, 'lang'>): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })).toJSON();
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': lang };
    const body = JSON.stringify({ endpoint, keys });
    return (await fetch(`${path}/push`, { method: 'POST', headers, body })).ok;
  } catch (error) {
    // The browser's push service is away, or the network.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/** Whether the server knows that it is to alert no more. */
export async function endAlerts(path: string): Promise<boolean> {
  try {
    return (await fetch(`${path}/push`, { method: 'DELETE' })).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
