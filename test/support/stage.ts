import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from './browser.ts';
import { copyDemonstration } from './demonstration/prepared.ts';
import { freePort } from './free-port.ts';
import { newFolder, type Product, startProduct } from './product.ts';

/** Fixture of a group of tests: a product of their own, and a browser. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  /** The product goes as the power goes, and comes back at the same address with what it had. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A group calls this where it begins; the stage is there before the group's first test, and gone after its last. */
export function stage(variables: Readonly<Record<string, string>> = {}): Stage {
  const folder = newFolder();
  let port: string;
  let product: Product | undefined;
  let browser: Browser | undefined;
  const start = async () => {
    product = await startProduct(folder.path, { ...variables, PORT: port });
  };
  beforeAll(async () => {
    port = String(await freePort());
    copyDemonstration(folder.path);
    [browser] = await Promise.all([openBrowser(), start()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    folder.remove();
  });
  return {
    get url() {
      return standing(product).url;
    },
    get browser() {
      return standing(browser);
    },
    kill: () => standing(product).kill(),
    start,
  };
}

function standing<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('not before the first test');
  return part;
}
