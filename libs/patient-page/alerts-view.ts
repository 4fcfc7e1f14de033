import { type Html, html } from '#libs/kernel/html.ts';
import { ICONS } from './icons.ts';
import type { Writing } from './writing.ts';

/** Ways to speak of alerts, one at a time: asked, offered, agreed to, or not to be had on this telephone. */
export const ALERT_WAYS = ['question', 'offer', 'on', 'cannot'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];

/** The telephone's part at a call. Hidden until the page's script knows. */
export const alertsView = ({ words }: Writing): Html => html`<div class="alerts" hidden>
    <div class="question" tabindex="-1" hidden>
      <h2>${words.alertAsked}</h2>
      <ul>
        <li>${ICONS.bell}<span>${words.alertTwice}</span></li>
        <li>${ICONS.lock}<span>${words.alertPrivate}</span></li>
        <li>${ICONS.moon}<span>${words.alertEnds}</span></li>
      </ul>
      <button type="button" class="act agree">${words.alertYes}</button>
      <button type="button" class="quiet later">${words.alertLater}</button>
    </div>
    <div class="offer" tabindex="-1" hidden><button type="button" class="act agree">${ICONS.bell}${words.alertMe}</button></div>
    <div class="on" tabindex="-1" hidden>
      <p class="note">${ICONS.buzzes}<span>${words.alertOn}</span></p>
      <button type="button" class="quiet stop">${words.alertStop}</button>
    </div>
    <div class="cannot" tabindex="-1" hidden>
      <p class="note">${ICONS.silent}<span><b>${words.noAlert}</b><span class="but"></span></span></p>
      <button type="button" class="ring" aria-pressed="false">${words.ring}</button>
    </div>
  </div>
  <p class="note watch">${ICONS.screen}<span>${words.watchScreen}</span></p>`;
