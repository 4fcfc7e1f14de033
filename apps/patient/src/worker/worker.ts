import { readPush } from './read-push.ts';

interface Awaiting {
  waitUntil(done: Promise<unknown>): void;
}

interface PushEvent extends Awaiting {
  readonly data: { text(): string } | null;
}

interface NotificationClick extends Awaiting {
  readonly notification: Notification;
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The part of a service worker's scope that this one needs: pages and workers cannot be typed in one program. */
interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
}

declare const self: WorkerScope;

self.addEventListener('push', (event) => {
  const push = readPush(event.data?.text());
  if (push) event.waitUntil(self.registration.showNotification(push.title, push.options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path }: { readonly path?: unknown } = event.notification.data ?? {};
  if (typeof path === 'string') event.waitUntil(showPage(path));
});

/** Brings the page to the front where it is open, and opens it otherwise. */
async function showPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}
