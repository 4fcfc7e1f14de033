import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { hurriedTimers } from './clock/hurried-timers.ts';
import { lendPage } from './lent-pages.ts';
import { Staff } from './staff.ts';

export type Theme = 'light' | 'dark';
type Person = Parameters<typeof Staff.signIn>[1];

export interface Visit {
  readonly url: string;
  /** Left out: a visitor who has not signed in. */
  readonly as?: Person | Staff;
  readonly lang?: Lang;
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  /** How many times shorter the page waits than it does for people. */
  readonly hurried?: number;
  /** Whether the browser has never been here. What a page has had before it takes from its memory, past all that answers its requests. */
  readonly isNew?: boolean;
}

export interface Visitor {
  readonly page: Page;
  /** Errors that the page logged without showing them. */
  readonly complaints: readonly string[];
  readonly go: (path: string) => Promise<void>;
  readonly leave: () => Promise<void>;
}

/** Somebody at a browser of their own: signed in as the member that the test names, reading as it says. */
export async function visit(
  browser: Browser,
  { url, as, lang = 'ar', theme = 'light', width = 1440, height = 900, hurried = 1, isNew }: Visit,
): Promise<Visitor> {
  const { page, context, giveBack } = await lendPage(browser, { isNew });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      complaints.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.evaluateOnNewDocument(`localStorage.getItem('lang') ?? localStorage.setItem('lang', ${JSON.stringify(lang)})`);
  if (hurried > 1) await page.evaluateOnNewDocument(hurriedTimers(hurried));
  if (as) await signIn(context, url, as, lang);
  return {
    page,
    complaints,
    go: async (path) => {
      await page.goto(`${url}${path}`);
      // No handle on the title: a page may draw it anew.
      await page.waitForFunction("document.querySelector('h1') !== null");
      // Nothing is on its way any more: neither a page nor what it shows.
      await page.waitForFunction(`!document.querySelector('[aria-busy="true"]')`);
    },
    leave: async () => {
      stubs.delete(page);
      await giveBack();
    },
  };
}

/** The session comes by the API; the sign-in page has tests of its own. */
async function signIn(context: BrowserContext, url: string, as: Person | Staff, lang: Lang): Promise<void> {
  const staff = typeof as === 'string' ? await Staff.signIn(url, as) : as;
  await staff.post('/v1/auth/lang', { lang });
  const [name = '', value = ''] = staff.cookie.split('=');
  await context.setCookie({ name, value, domain: new URL(url).hostname, path: '/', httpOnly: true, sameSite: 'Lax' });
}

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** A file in place of the body. */
  readonly file?: { readonly type: string; readonly text: string };
}

/** An answer to what was asked, or the same whatever was asked. */
type Answering = Answer | ((asked: URL) => Answer);

const stubs = new WeakMap<Page, Map<string, Answering>>();

/** The page meets this answer at this path from now on; null: the server's own again. */
export async function answering(page: Page, path: string, answer: Answering | null): Promise<void> {
  const known = stubs.get(page) ?? (await intercepted(page));
  if (answer) known.set(path, answer);
  else known.delete(path);
}

async function intercepted(page: Page): Promise<Map<string, Answering>> {
  const answers = new Map<string, Answering>();
  stubs.set(page, answers);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const asked = new URL(request.url());
    const answer = answers.get(asked.pathname);
    if (!answer) return void request.continue();
    const { status = 200, body = {}, file } = typeof answer === 'function' ? answer(asked) : answer;
    if (file) return void request.respond({ status, contentType: file.type, body: file.text });
    const contentType = status < 400 ? 'application/json' : 'application/problem+json';
    void request.respond({ status, contentType, ...(status !== 204 && { body: JSON.stringify(body) }) });
  });
  return answers;
}
