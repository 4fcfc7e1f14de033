import { type Html, html } from '#libs/kernel/html.ts';
import { PAPER } from '#libs/look/colours.ts';

/** The product's sign: three in a row, and the first is called. */
const SIGN = html`<svg class="sign" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="9" fill="${PAPER.brand}"/>
  <rect x="7" y="7" width="18" height="5" rx="2.5" fill="${PAPER.call}"/>
  <rect x="7" y="14" width="18" height="4.5" rx="2.25" fill="${PAPER.paper}" opacity="0.85"/>
  <rect x="7" y="20.5" width="18" height="4.5" rx="2.25" fill="${PAPER.paper}" opacity="0.45"/>
</svg>`;

/** The sign at the head of a document: the clinic's logo, a data URL, or the product's own. */
export const signOf = (logo: string | null): Html => (logo === null ? SIGN : html`<img class="sign logo" src="${logo}" alt="">`);
