import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';

/** A page in one of its states, and who looks at it. */
export interface Screen {
  readonly name: string;
  /** Whether most people meet the page so; the others are states of it. */
  readonly isPage?: true;
  readonly path: string;
  readonly as?: 'manager' | 'reception' | 'doctor' | 'display';
  /** Prepares the state that the page meets. */
  readonly given?: (page: Page, lang: Lang) => Promise<void>;
  /** Steps of the user before the picture. */
  readonly steps?: (page: Page) => Promise<void>;
}
