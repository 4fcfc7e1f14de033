import type { Page } from 'puppeteer';

/** A page in one of its states, and who looks at it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: 'manager' | 'reception' | 'doctor';
  /** What the page meets. */
  readonly given?: (page: Page) => Promise<void>;
  /** What somebody does before the picture. */
  readonly steps?: (page: Page) => Promise<void>;
}
