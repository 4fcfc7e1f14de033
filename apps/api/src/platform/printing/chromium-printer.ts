import type { Logger } from 'pino';
import type { Browser } from 'puppeteer';
import { pauseBy, type Timer } from '#libs/kernel/time/timer.ts';
import { launchChromium } from './launch-chromium.ts';
import { MissingSandbox } from './missing-sandbox.ts';
import { printPage } from './print-page.ts';
import { type Printer, PrinterMissing, PrintFailed } from './printer.ts';
import { WarmBrowser } from './warm-browser.ts';

export interface ChromiumSettings {
  /** Undefined: the packaged Chromium. */
  readonly path: string | undefined;
  readonly timer: Timer;
  readonly logger: Logger;
}

const IDLE_TIMEOUT_MS = 5 * 60_000;
const MAX_USES = 100;
const PAGE_TIMEOUT_MS = 15_000;

/** Prints with one Chromium for all pages, started by the first page and not with the server. */
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
      idleMs: IDLE_TIMEOUT_MS,
      maxUses: MAX_USES,
    });
  }

  async print(page: string): Promise<Uint8Array> {
    return await this.browser.use((browser) =>
      this.withinTime(printPage(browser, page, { timeoutMs: PAGE_TIMEOUT_MS }), browser),
    );
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
      this.settings.logger.error(
        { err: error },
        'report printer: Chromium does not start (see CHROMIUM_PATH), reports answer 503',
      );
      throw new PrinterMissing('the browser that prints does not start', { cause: error });
    }
  }

  /** Kills a browser that hangs; the next page gets a new one. */
  private async withinTime(printing: Promise<Uint8Array>, browser: Browser): Promise<Uint8Array> {
    const finished = new AbortController();
    const late = pauseBy(this.settings.timer, PAGE_TIMEOUT_MS, finished.signal).then(() => undefined);
    try {
      const printed = await Promise.race([printing, late]);
      if (printed) return printed;
      browser.process()?.kill('SIGKILL');
      throw new Error('too slow');
    } catch (error) {
      throw new PrintFailed(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      finished.abort();
      printing.catch(() => undefined);
    }
  }
}
