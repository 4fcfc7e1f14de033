import type { Logger } from 'pino';
import type { Browser } from 'puppeteer';
import { pauseBy, type Timer } from '#libs/kernel/time/timer.ts';
import { launchChromium } from './launch-chromium.ts';
import { MissingSandbox } from './missing-sandbox.ts';
import { printPage } from './print-page.ts';
import { type Printer, PrinterMissing, PrintFailed } from './printer.ts';
import { WarmBrowser } from './warm-browser.ts';

export interface ChromiumSettings {
  /** Undefined: the packaged one. */
  readonly path: string | undefined;
  readonly timer: Timer;
  readonly logger: Logger;
}

const IDLE_MS = 5 * 60_000;
const USES = 100;
const PAGE_MS = 15_000;

/** Prints with Chromium, one for all pages. It is started by the first page, and not with the product. */
export class ChromiumPrinter implements Printer {
  private readonly settings: ChromiumSettings;
  private readonly browser: WarmBrowser<Browser>;
  private readonly sandbox: MissingSandbox;

  constructor(settings: ChromiumSettings) {
    this.settings = settings;
    this.sandbox = new MissingSandbox(settings.logger);
    this.browser = new WarmBrowser({
      launch: () => this.launch(),
      timer: settings.timer,
      idleMs: IDLE_MS,
      uses: USES,
    });
  }

  async print(page: string): Promise<Uint8Array> {
    return await this.browser.use((browser) => this.withinTime(printPage(browser, page, { timeoutMs: PAGE_MS }), browser));
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private async launch(): Promise<Browser> {
    try {
      const { browser, unconfined } = await launchChromium(this.settings.path);
      this.sandbox.log(unconfined);
      return browser;
    } catch (error) {
      this.settings.logger.error({ err: error }, 'the browser that prints reports does not start; see CHROMIUM_PATH');
      throw new PrinterMissing('the browser that prints does not start', { cause: error });
    }
  }

  /** A browser that hangs answers nothing any more: it is ended, and the next page gets a new one. */
  private async withinTime(printing: Promise<Uint8Array>, browser: Browser): Promise<Uint8Array> {
    const over = new AbortController();
    const late = pauseBy(this.settings.timer, PAGE_MS, over.signal).then(() => undefined);
    try {
      const printed = await Promise.race([printing, late]);
      if (printed) return printed;
      browser.process()?.kill('SIGKILL');
      throw new Error('too slow');
    } catch (error) {
      throw new PrintFailed(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      over.abort();
      printing.catch(() => undefined);
    }
  }
}
