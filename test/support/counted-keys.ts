import type { KeyInput, Page } from 'puppeteer';
import { opened } from './questions.ts';

/** Presses keys as fast as they come, and counts them. */
export class CountedKeys {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly KeyInput[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.count += 1;
    }
  }

  /** Answers a question or goes on in a form, once it has the focus: a key pressed before would go to the page behind. */
  async answer(...keys: readonly KeyInput[]): Promise<void> {
    await opened(this.page);
    await this.press(...keys);
  }

  /** Types a name, a number or a phone: its letters and digits are not counted. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
}
