import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { briefEstimateText } from '#libs/contracts/tickets/estimate-text.ts';
import { isNear } from '#libs/contracts/tickets/near.ts';
import { type Html, html, nothing } from '#libs/kernel/html.ts';
import { backAt } from './back-at.ts';
import { ICONS } from './icons.ts';
import { trackView } from './track-view.ts';
import type { Writing } from './writing.ts';

/** The page's ground, as the body's class: half in the clinic's colour, the whole, or all in the call's. Undefined: the page has ended. */
export function groundOf(state: PatientPageState | undefined): string {
  switch (state?.status) {
    case 'waiting':
      return isNear(state) ? 'near house' : 'waiting';
    case 'notified':
      return 'called';
    case 'completed':
    case 'cancelled':
    case undefined:
      return 'ended';
  }
}

/** The part of the page that changes: made by the server when the page is opened, and by the page itself at each event. */
export function turnView(state: PatientPageState, writing: Writing): Html {
  switch (state.status) {
    case 'waiting':
      return waitingView(state, writing);
    case 'notified':
      return calledView(state, writing);
    case 'completed':
    case 'cancelled':
      return finishedView(state, writing);
  }
}

export const endedView = ({ words }: Writing): Html =>
  html`<div class="body"><h1 class="ending">${words.ended}</h1><p class="hint">${words.endedWhy}</p></div>`;

const numberView = (label: string, position: number, { number }: Writing): Html =>
  html`<h1><span class="label">${label}</span> <span class="number figures-${String(String(position).length)}">${number(position)}</span></h1>`;

/** Filled where the connection is lost: what stands around it is of before. */
const offlineView = html`<p class="offline">${ICONS.offline}<span></span></p>`;

const noticeView = ({ notice }: PatientPageState): Html =>
  notice === null ? nothing : html`<p class="notice">${ICONS.notice}<bdi>${notice.text}</bdi></p>`;

function waitingView(state: PatientPageState, writing: Writing): Html {
  return html`<div class="house">
      ${numberView(writing.words.number, state.position, writing)}
      ${trackView(state, writing)}
    </div>
    ${offlineView}${noticeView(state)}
    <div class="body">
      ${returnView(state, writing)}
      ${factsView(state, writing)}
    </div>`;
}

/** When to come back, which is now for a turn that is near. */
function returnView(state: PatientPageState, { words, time }: Writing): Html {
  if (isNear(state)) return html`<p class="back now">${words.near}<br>${words.comeBack}</p>`;
  const back = backAt(state);
  return back === null ? nothing : html`<p class="back">${words.backBy} <b>${time(back)}</b></p>`;
}

function factsView({ estimate, service }: PatientPageState, { lang, words, number }: Writing): Html {
  const wait = estimate === null || estimate.high === 0 ? null : briefEstimateText(lang, estimate, number);
  if (wait === null && service === null) return nothing;
  return html`<dl>
    ${wait === null ? nothing : html`<div><dt>${words.turnIn}</dt><dd class="wait">${wait}</dd></div>`}
    ${service === null ? nothing : html`<div><dt>${words.service}</dt><dd><bdi>${service}</bdi></dd></div>`}
  </dl>`;
}

function calledView(state: PatientPageState, writing: Writing): Html {
  const { position, room, way, attempt } = state;
  const { words } = writing;
  return html`${offlineView}<div class="house">${numberView(words.called, position, writing)}</div>
    ${noticeView(state)}
    <div class="body goal">
      ${attempt > 1 ? html`<p class="again">${words.calledAgain}</p>` : nothing}
      ${room === null ? html`<p class="room">${words.comeIn}</p>` : html`<p class="to">${words.calledTo}</p><p class="room"><bdi>${room}</bdi></p>`}
      ${way === null ? nothing : html`<p class="way"><bdi>${way}</bdi></p>`}
    </div>`;
}

function finishedView({ position, status, hasLeft }: PatientPageState, writing: Writing): Html {
  const { words } = writing;
  const [mark, title, hint] =
    status === 'completed'
      ? [html`<span class="mark done">${ICONS.done}</span>`, words.completed, words.wellWished]
      : [
          html`<span class="mark">${ICONS.left}</span>`,
          hasLeft ? words.left : words.cancelled,
          hasLeft ? words.leftMeans : words.askReception,
        ];
  return html`<div class="house">${numberView(words.number, position, writing)}</div>
    ${offlineView}
    <div class="body">${mark}<h2 class="ending">${title}</h2><p class="hint">${hint}</p></div>`;
}
