import type { Page } from 'puppeteer';

/** Gives the page a telephone's wake lock, and counts how often it is asked for and given back. */
export const withWakeLock = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(`{
    window.awake = { asked: 0, held: 0 };
    const request = async () => {
      window.awake.asked += 1;
      window.awake.held += 1;
      const sentinel = new EventTarget();
      sentinel.release = async () => {
        window.awake.held -= 1;
        sentinel.dispatchEvent(new Event('release'));
      };
      window.sentinel = sentinel;
      return sentinel;
    };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  }`);

/** Gives the page a browser that agrees to alerts, with this subscription: its own asks nobody in a test. */
export const withPush = (page: Page, browser: object): Promise<unknown> =>
  page.evaluateOnNewDocument(`{
    const subscription = { toJSON: () => (${JSON.stringify(browser)}) };
    const pushManager = { subscribe: async () => subscription };
    const serviceWorker = { register: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    window.PushManager = class {};
    window.Notification = class { static permission = 'default'; static requestPermission = async () => 'granted'; };
  }`);

/** Takes alerts away, as from an iPhone's browser. */
export const withoutPush = (page: Page): Promise<unknown> => page.evaluateOnNewDocument('delete window.PushManager');
