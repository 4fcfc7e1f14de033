import { DIRECTIONS, type Lang } from '#libs/contracts/lang.ts';
import { colourAddress, logoAddress } from '#libs/contracts/look/addresses.ts';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { Html, html, nothing } from '#libs/kernel/html.ts';
import { alertsView } from './alerts-view.ts';
import { leavingView } from './leaving-view.ts';
import { endedView, groundOf, turnView } from './view.ts';
import type { Writing } from './writing.ts';

/** A page without script asks again by itself. */
const WITHOUT_SCRIPT_S = 20;

/** A clinic as its patients' pages show it. */
export interface ClinicOnPage {
  readonly name: string;
  /** Its own colour, `#rrggbb`, and the hash of its logo; null: none. */
  readonly colour: string | null;
  readonly logo: string | null;
}

export interface PageParts {
  /** Null where not even the clinic is known. */
  readonly clinic: ClinicOnPage | null;
  /** Undefined: the page has ended. */
  readonly state: PatientPageState | undefined;
  readonly writing: Writing;
  /** The built page's own script and styles. */
  readonly assets: Html;
}

/** The whole page, readable without script; its script finds in the body's data how this clinic writes. */
export function pageDocument({ clinic, state, writing, assets }: PageParts): string {
  const { lang, words } = writing;
  const document = html`<html lang="${lang}" dir="${DIRECTIONS[lang]}">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex,nofollow">
      <meta name="color-scheme" content="light dark">
      <title>${words.title}</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      ${assets}
      ${clinic?.colour ? html`<link rel="stylesheet" href="${colourAddress('patient', clinic.colour)}">` : nothing}
      ${state ? html`<noscript><meta http-equiv="refresh" content="${String(WITHOUT_SCRIPT_S)}"></noscript>` : nothing}
    </head>
    <body class="${groundOf(state)}"${state ? dataOf(state, writing) : nothing}>
      <header class="house">
        ${clinic?.logo ? html`<img class="logo" src="${logoAddress(clinic.logo)}" alt="" height="32">` : nothing}
        ${clinic === null ? nothing : html`<p class="clinic"><bdi>${clinic.name}</bdi></p>`}
        ${otherLanguage(lang)}
      </header>
      <main aria-live="polite" tabindex="-1">${state ? turnView(state, writing) : endedView(writing)}</main>
      ${state ? footer(state, writing) : nothing}
    </body>
  </html>`;
  return `<!doctype html>${document.markup}`;
}

function footer(state: PatientPageState, writing: Writing): Html {
  const { words, time } = writing;
  return html`<footer>
    ${alertsView(writing)}
    ${leavingView(state, writing)}
    <p class="as-of"><span role="status">${words.asOf.replace('{time}', time(state.at))}</span><span class="awake" hidden> · ${words.awake}</span></p>
  </footer>`;
}

function otherLanguage(lang: Lang): Html {
  const other = lang === 'ar' ? 'en' : 'ar';
  return html`<a class="language" href="?lang=${other}" lang="${other}" hreflang="${other}">${NAMES[other]}</a>`;
}

const NAMES: Readonly<Record<Lang, string>> = { ar: 'العربية', en: 'English' };

const dataOf = (state: PatientPageState, { digits, timezone }: Writing): Html =>
  new Html(html` data-digits="${digits}" data-timezone="${timezone}" data-state="${JSON.stringify(state)}"`.markup);
