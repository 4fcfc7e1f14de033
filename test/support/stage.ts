import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from './browser.ts';
import { newFolder, type Product, startProduct } from './product.ts';

/** What the tests of a group play on: a product of their own, and a browser. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
}

/** To be called where the group begins; it is there before the group's first test, and gone after its last. */
export function stage(variables: Readonly<Record<string, string>> = {}): Stage {
  const folder = newFolder();
  let built: { readonly product: Product; readonly browser: Browser } | undefined;
  const standing = () => {
    if (!built) throw new Error('not before the first test');
    return built;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(folder.path, variables), openBrowser()]);
    built = { product, browser };
  });
  afterAll(async () => {
    await standing().browser.close();
    await standing().product.stop();
    folder.remove();
  });
  return {
    get url() {
      return standing().product.url;
    },
    get browser() {
      return standing().browser;
    },
  };
}
