import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';

/** A page in one of its states, and who looks at it. */
export interface Screen {
  readonly name: string;
  /** As most people meet it; the others are states of it. */
  readonly isPage?: true;
  readonly path: string;
  readonly as?: 'manager' | 'reception' | 'doctor' | 'display';
  /** What the page meets. */
  readonly given?: (page: Page, lang: Lang) => Promise<void>;
  /** What somebody does before the picture. */
  readonly steps?: (page: Page) => Promise<void>;
}
