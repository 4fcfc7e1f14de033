import type { Browser, BrowserContext, CDPSession, Dialog, Page } from 'puppeteer';
import { newPage } from './browser.ts';

/** A page in a context of its own that is nobody's yet: without cookies, storage or past, though others may have had it before. */
export interface LentPage {
  readonly context: BrowserContext;
  readonly page: Page;
  giveBack(): Promise<void>;
}

interface Kept extends Pick<LentPage, 'context' | 'page'> {
  readonly session: CDPSession;
  readonly changes: Changes;
}

const QUIET = { idleTime: 50, timeout: 500 };
const ALL_ANSWERED = { idleTime: 0, timeout: 500 };
/** Document of the same origin: another origin has a process of its own, which knows none of the scripts that the page has loaded. */
const NEARLY_EMPTY = '/robots.txt';
const EMPTY_STORAGE = 'localStorage.clear(); sessionStorage.clear()';

const free = new WeakMap<Browser, Kept[]>();

/**
 * Page that has perhaps been given back before: a browser that has just loaded the same scripts needs half the time for them. It is closed
 * instead of lent again where what was done to it cannot be undone, or it still asks for something.
 */
export async function lendPage(browser: Browser, { isNew = false } = {}): Promise<LentPage> {
  const others = free.get(browser) ?? [];
  free.set(browser, others);
  const kept = (isNew ? undefined : others.pop()) ?? (await made(browser));
  const giveBack = async (): Promise<void> => {
    if (await isAsNew(kept)) others.push(kept);
    else await kept.context.close();
  };
  return { context: kept.context, page: kept.page, giveBack };
}

async function made(browser: Browser): Promise<Kept> {
  const context = await browser.createBrowserContext();
  const page = await newPage(context);
  const session = await page.createCDPSession();
  return { context, page, session, changes: new Changes(page) };
}

async function isAsNew({ context, page, session, changes }: Kept): Promise<boolean> {
  if (!changes.canBeUndone || !page.url().startsWith('http')) return false;
  if (!(await becomes(QUIET, page)) || (await context.pages()).length > 1) return false;
  await changes.undo();
  await leave(page);
  // A page that asks for something in the very moment of leaving: the next visitor would wait for it in vain.
  if (!(await becomes(ALL_ANSWERED, page))) return false;
  await page.evaluate(EMPTY_STORAGE);
  await page.mouse.move(0, 0);
  await session.send('Page.resetNavigationHistory');
  await context.deleteCookie(...(await context.cookies()));
  return true;
}

/** Requests that a load cuts off count as under way for ever. */
const becomes = (idle: typeof QUIET, page: Page): Promise<boolean> =>
  page.waitForNetworkIdle(idle).then(
    () => true,
    () => false,
  );

/** A form that has not been saved asks before it is left. */
async function leave(page: Page): Promise<void> {
  const accept = (dialog: Dialog): void => void dialog.accept();
  page.on('dialog', accept);
  await page.goto(new URL(NEARLY_EMPTY, page.url()).href);
  page.off('dialog', accept);
}

/** Calls that nobody undoes. */
const LASTING = ['createCDPSession', 'browserContext', 'setJavaScriptEnabled'] as const;

/** Changes of a page that outlive its load. */
class Changes {
  canBeUndone = true;
  private readonly page: Page;
  /** A test may have removed its own. */
  private readonly scripts = new Set<string>();
  private readonly undoing: (() => unknown)[] = [];

  constructor(page: Page) {
    this.page = page;
    const { setRequestInterception, emulateMediaType } = page;
    this.watch('on', ([type, handler]) => this.undoing.push(() => page.off(type as 'request', handler as () => void)));
    this.watch('evaluateOnNewDocument', (_, added) => {
      const script = added as ReturnType<typeof page.evaluateOnNewDocument>;
      void script.then(({ identifier }) => this.scripts.add(identifier));
    });
    this.watch('removeScriptToEvaluateOnNewDocument', ([identifier]) => this.scripts.delete(String(identifier)));
    this.watch('setRequestInterception', () => this.undoing.push(() => setRequestInterception.call(page, false)));
    this.watch('emulateMediaType', () => this.undoing.push(() => emulateMediaType.call(page)));
    for (const name of LASTING) this.watch(name, () => (this.canBeUndone = false));
  }

  /** The last first: what answers requests goes before they stop coming to it. */
  async undo(): Promise<void> {
    for (const undo of this.undoing.splice(0).reverse()) await undo();
    for (const identifier of [...this.scripts]) await this.page.removeScriptToEvaluateOnNewDocument(identifier);
  }

  private watch(name: keyof Page, called: (given: readonly unknown[], result: unknown) => void): void {
    const call = (this.page[name] as (...given: readonly unknown[]) => unknown).bind(this.page);
    const value = (...given: readonly unknown[]): unknown => {
      const result = call(...given);
      called(given, result);
      return result;
    };
    Object.defineProperty(this.page, name, { value });
  }
}
