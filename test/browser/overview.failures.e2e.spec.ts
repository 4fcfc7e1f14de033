import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { alerts, closes, named, OVERVIEW, openDisplayCard, press } from '../support/overview.ts';
import { stage } from '../support/stage.ts';
import { answering, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

describe.each(everyLangOr('en'))('the overview where things fail, in %s', (lang) => {
  // The language is one write, the report another: then it is enough for this minute.
  const at = stage({ CHROMIUM_PATH: '/nonexistent', LOG_LEVEL: 'silent', LIMIT_WRITES: '2' });
  const words = WORDS[lang];
  const { overview, displays } = words;
  let page: Page;

  beforeAll(async () => {
    const visitor = await visit(at.browser, { url: at.url, as: 'manager', lang });
    page = visitor.page;
    await visitor.go(OVERVIEW);
  });

  it('explains in the report dialog that the server has no renderer', async () => {
    await press(page, overview.actions.report);
    await press(page, overview.report.export);
    await alerts(page, errorText(lang, 'report.rendererMissing'));
    await press(page, words.common.cancel);
    await closes(page);
  });

  it('shows the rate limit’s refusal in the link confirmation and beside the pairing code', async () => {
    await openDisplayCard(page);
    await press(page, displays.rotate.label);
    await press(page, displays.rotate.confirm);
    await alerts(page, errorText(lang, 'request.tooMany'));
    await press(page, words.common.cancel);
    await closes(page);
    await (await named(page, 'textbox', displays.pair.code)).type('123456');
    await press(page, displays.pair.submit);
    await alerts(page, errorText(lang, 'request.tooMany'));
  });

  it('reports that QR code and report failed while the server is away, and shows the QR code on retry', async () => {
    await at.kill();
    await press(page, overview.actions.report);
    await press(page, overview.report.export);
    await alerts(page, overview.report.failed);
    await press(page, words.common.cancel);
    await closes(page);
    await reads(page, overview.status.connecting);
    await press(page, overview.actions.qrcode);
    await alerts(page, overview.qrcode.failed);
    await at.start();
    await press(page, words.common.tryAgain);
    await named(page, 'image', overview.qrcode.alt);
  });

  it('reports that the QR code failed when its link is refused, and keeps the focus on the retry button', async () => {
    const link = '/v1/tenants/current/display-access';
    await answering(page, link, { status: 502, body: {} });
    await page.reload();
    await press(page, overview.actions.qrcode);
    await alerts(page, overview.qrcode.failed);
    const again = '[role="dialog"] [role="alert"] button';
    await page.focus(again);
    const asked = page.waitForResponse((response) => response.url().endsWith(link));
    await page.keyboard.press('Enter');
    await asked;
    await page.waitForSelector(`${again}:focus:not([data-pending])`);
    await answering(page, link, null);
    await page.keyboard.press('Enter');
    await named(page, 'image', overview.qrcode.alt);
    expect(await page.$('[role="dialog"] [role="alert"]')).toBeNull();
    await press(page, words.common.close);
    await closes(page);
  });
});
