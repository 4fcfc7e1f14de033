import type { Page } from 'puppeteer';
import { logoAddress } from '#libs/contracts/look/addresses.ts';
import { answering } from '../support/visit.ts';

/** A clinic's own colour, and a logo by its hash. */
export const OWN_LOOK = { colour: '#3d2148', logo: 'palm' } as const;

/** That logo's file. */
export const PALM = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="8 16 80 68"><g fill="none" stroke="#1f6b4a"
  stroke-width="6" stroke-linecap="round"><path d="M48 44c-3 12-5 24-5 36"/><path d="M48 43C42 30 31 24 18 27"/><path d="M48 43c6-13 17-19 30-16"/>
  <path d="M48 43c-12-4-24 1-31 12"/><path d="M48 43c12-4 24 1 31 12"/><path d="M48 43c-2-10-1-19 3-26"/></g></svg>`;

/** The page finds that logo's file. */
export const withLogo = (page: Page): Promise<void> =>
  answering(page, logoAddress(OWN_LOOK.logo), { file: { type: 'image/svg+xml', text: PALM } });
