import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import { estimateText } from '#libs/contracts/tickets/estimate-text.ts';
import { type Html, html, nothing } from '#libs/kernel/html.ts';
import type { Writing } from './writing.ts';

/** The part of the page that changes: made by the server when the page is opened, and by the page itself at each event. */
export function turnView(state: PatientPageState, writing: Writing): Html {
  const { words, number } = writing;
  return html`<h1><span class="label">${words.number}</span> <span class="number">${number(state.position)}</span></h1>
    ${state.service === null ? nothing : html`<p class="service"><bdi>${state.service}</bdi></p>`}
    ${standingView(state, writing)}`;
}

export const endedView = ({ words }: Writing): Html =>
  html`<h1 class="ended">${words.ended}</h1><p class="hint">${words.endedWhy}</p>`;

function standingView(state: PatientPageState, writing: Writing): Html {
  const { words } = writing;
  switch (state.status) {
    case 'waiting':
      return waitingView(state, writing);
    case 'notified':
      return calledView(state, writing);
    case 'completed':
      return html`<p class="standing">${words.completed}</p>`;
    case 'cancelled':
      return html`<p class="standing">${words.cancelled}</p><p class="hint">${words.askReception}</p>`;
  }
}

function waitingView({ ahead, estimate }: PatientPageState, writing: Writing): Html {
  const { words, counted } = writing;
  const before = ahead === null ? words.waiting : ahead === 0 ? words.next : counted(words.ahead, ahead);
  return html`<p class="standing">${before}</p>${estimate === null ? nothing : html`<p class="wait">${waitView(estimate, writing)}</p>`}`;
}

/** A range stays on one line where it can. */
function waitView(estimate: NonNullable<Estimate>, { lang, words, number }: Writing): Html {
  if (estimate.high === 0) return html`${words.soon}`;
  return html`${words.turnIn} <span class="range">${estimateText(lang, estimate, number)}</span>`;
}

const calledView = ({ room, attempt }: PatientPageState, { words }: Writing): Html => html`<p class="standing">${words.called}</p>
  ${room === null ? html`<p class="room">${words.comeIn}</p>` : html`<p class="to">${words.calledTo}</p><p class="room"><bdi>${room}</bdi></p>`}
  ${attempt > 1 ? html`<p class="hint">${words.calledAgain}</p>` : nothing}`;
