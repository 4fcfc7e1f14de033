import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { openBrowser, reads } from '../support/browser.ts';
import { alerts, closes, named, OVERVIEW, press } from '../support/overview.ts';
import { freePort, newFolder, type Product, startProduct } from '../support/product.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

describe.each(LANGS)('the overview where things fail, in %s', (lang) => {
  const words = WORDS[lang];
  const { overview } = words;
  const folder = newFolder();
  let variables: Readonly<Record<string, string>>;
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    // The language is one write, the report another: then it is enough for this minute.
    variables = { PORT: String(await freePort()), CHROMIUM_PATH: '/nonexistent', LOG_LEVEL: 'silent', LIMIT_WRITES: '2' };
    [product, browser] = await Promise.all([startProduct(folder.path, variables), openBrowser()]);
    const visitor = await visit(browser, { url: product.url, as: 'manager', lang });
    page = visitor.page;
    await visitor.go(OVERVIEW);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it('says in the dialog what the server lacks for a report', async () => {
    await press(page, overview.actions.report);
    await press(page, overview.report.export);
    await alerts(page, errorText(lang, 'report.rendererMissing'));
    await press(page, words.common.cancel);
    await closes(page);
  });

  it('stays in the question about the links, and at the code, with the server’s words', async () => {
    await press(page, overview.display.rotate.label);
    await press(page, overview.display.rotate.confirm);
    await alerts(page, errorText(lang, 'request.tooMany'));
    await press(page, words.common.cancel);
    await closes(page);
    await (await named(page, 'textbox', overview.display.pair.code)).type('123456');
    await press(page, overview.display.pair.submit);
    await alerts(page, errorText(lang, 'request.tooMany'));
  });

  it('says that picture and report failed while the server is away, and shows the picture once it is back', async () => {
    await product.kill();
    await press(page, overview.actions.report);
    await press(page, overview.report.export);
    await alerts(page, overview.report.failed);
    await press(page, words.common.cancel);
    await closes(page);
    await reads(page, overview.status.connecting);
    await press(page, overview.actions.qrcode);
    await alerts(page, overview.qrcode.failed);
    product = await startProduct(folder.path, variables);
    await press(page, words.common.tryAgain);
    await named(page, 'image', overview.qrcode.alt);
  });
});
