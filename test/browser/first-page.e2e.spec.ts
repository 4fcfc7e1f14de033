import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { follow, openBrowser, openPage, press, reading, reads } from '../support/browser.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';

describe('the first page, in a browser', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(folder.path), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it('greets in Arabic, from the right, and asks not to be found', async () => {
    const { page, complaints } = await openPage(browser, product.url);
    expect(await reading(page)).toEqual(['ar', 'rtl']);
    expect(await page.title()).toMatch(/دور/);
    expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).toMatch(/noindex.*nofollow/);
    expect(complaints).toEqual([]);
  });

  it('turns to English and to the left at once, and stays so', async () => {
    const { page } = await openPage(browser, product.url);
    await press(page, 'English');
    expect(await reading(page)).toEqual(['en', 'ltr']);
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await reading(page)).toEqual(['en', 'ltr']);
  });

  it('signs in by a click, shows the line, and hears of a new patient while it is open', async () => {
    const { page, complaints } = await openPage(browser, product.url);
    await press(page, 'تسجيل الدخول');
    await reads(page, 'هذه نسخة للتجربة: المرضى والأعضاء غير حقيقيين');
    await follow(page, 'استقبال');
    await reads(page, 'قائمة الانتظار');
    const reception = await Staff.signIn(product.url, 'reception');
    await reception.issue('مريض وصل الآن');
    await reads(page, 'مريض وصل الآن');
    await press(page, 'تسجيل الخروج');
    await reads(page, 'لم تسجّل الدخول بعد');
    expect(complaints).toEqual([]);
  });
});
