import type { Page } from 'puppeteer';

/** A page, or a state of one that is worth a look. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: 'manager' | 'reception' | 'doctor';
  /** What the page meets. */
  readonly given?: (page: Page) => Promise<void>;
  /** What somebody does before the picture. */
  readonly then?: (page: Page) => Promise<void>;
}
