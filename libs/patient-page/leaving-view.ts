import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { type Html, html } from '#libs/kernel/html.ts';
import type { Writing } from './writing.ts';

/** Giving up the turn, and the second question before it. Hidden until the page's script can ask and send. */
export const leavingView = ({ position }: PatientPageState, { words, number }: Writing): Html => html`<div class="leaving">
    <button type="button" class="leave" hidden>${words.leave}</button>
    <p class="said" role="alert"></p>
    <div class="leave-question" role="group" aria-labelledby="leave-asked" aria-describedby="leave-means" hidden>
      <h2 id="leave-asked" tabindex="-1">${words.leaveAsked.replace('{number}', number(position))}</h2>
      <p id="leave-means">${words.leaveMeans}</p>
      <button type="button" class="yes">${words.leaveYes}</button>
      <button type="button" class="no">${words.leaveNo}</button>
    </div>
  </div>`;
