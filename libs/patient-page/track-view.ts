import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { type Html, html, nothing } from '#libs/kernel/html.ts';
import type { Writing } from './writing.ts';

/** Dots that a small telephone has room for, beside the numbers that are called. */
const MOST_DOTS = 8;
const MOST_CALLS = 2;

type Turn = Pick<PatientPageState, 'ahead' | 'calling'>;

/** The way still to go: a ring for the patient, a dot for each who is called before, and who is called now at its end. */
export function trackView({ ahead, calling }: Turn, { words, number, counted }: Writing): Html {
  const before = ahead === null ? words.waiting : ahead === 0 ? words.next : counted(words.ahead, ahead);
  const isDrawn = ahead !== null && ahead <= MOST_DOTS;
  const calls = calling.slice(0, MOST_CALLS);
  return html`<p class="ahead"><span>${before}</span>${calls.length > 0 ? html` <span>${words.callingNow}</span>` : nothing}</p>
    ${isDrawn || calls.length > 0 ? html`<p class="track"><i class="path"></i>${isDrawn ? dots(ahead) : nothing}${calls.map((call) => html` <b>${number(call)}</b>`)}</p>` : nothing}`;
}

const dots = (ahead: number): Html => html`<i class="you"></i>${Array.from({ length: ahead }, () => html`<i></i>`)}`;
