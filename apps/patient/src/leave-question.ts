import type { Words } from '#libs/patient-page/words.ts';
import { partOf } from './part-of.ts';

interface Parts {
  readonly main: HTMLElement;
  readonly all: HTMLElement;
  readonly button: HTMLElement;
  readonly said: HTMLElement;
  readonly question: HTMLElement;
  readonly heading: HTMLElement;
  readonly yes: HTMLElement;
  readonly no: HTMLElement;
}

/** The button by which a turn is given up, and the second question in its place: old telephones know no dialogs. */
export class LeaveQuestion {
  private readonly parts: Parts;
  private readonly words: Words;
  private isOffered = false;
  private isBusy = false;

  constructor(body: HTMLElement, words: Words, confirmed: () => void) {
    this.words = words;
    this.parts = {
      main: partOf(body, 'main'),
      all: partOf(body, '.leaving'),
      button: partOf(body, '.leave'),
      said: partOf(body, '.said'),
      question: partOf(body, '.leave-question'),
      heading: partOf(body, '.leave-question > h2'),
      yes: partOf(body, '.yes'),
      no: partOf(body, '.no'),
    };
    const { button, yes, no } = this.parts;
    button.addEventListener('click', () => this.open());
    yes.addEventListener('click', () => {
      // Safari gives no focus to a button that is touched.
      yes.focus();
      if (!this.isBusy) confirmed();
    });
    no.addEventListener('click', () => this.keep());
    body.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.keep();
    });
  }

  get isOpen(): boolean {
    return !this.parts.question.hidden;
  }

  /** Shows the button while the turn can be given up. A question that is open then closes by itself. */
  offer(isOffered: boolean): void {
    if (isOffered === this.isOffered) return;
    this.isOffered = isOffered;
    if (isOffered) this.say('');
    this.close();
  }

  /** The focus goes to the button, or to the turn itself where the button is gone. */
  close(): void {
    const { main, all, button, question } = this.parts;
    const hadFocus = all.contains(document.activeElement);
    button.hidden = !this.isOffered;
    question.hidden = true;
    if (hadFocus) (this.isOffered ? button : main).focus();
  }

  /** Both buttons stay in reach and keep the focus, and do nothing while the request runs. */
  busy(isBusy: boolean): void {
    const { yes, no } = this.parts;
    this.isBusy = isBusy;
    yes.textContent = isBusy ? this.words.leaving : this.words.leaveYes;
    for (const each of [yes, no]) each.setAttribute('aria-disabled', String(isBusy));
  }

  /** Scrolls to the words unless the focus has gone to the turn, which says more. */
  say(words: string): void {
    const { all, said } = this.parts;
    said.textContent = words;
    if (words === '' || !all.contains(document.activeElement)) return;
    // The words above all, and the buttons under them where there is room.
    for (const each of [all, said]) each.scrollIntoView({ block: 'nearest' });
  }

  private open(): void {
    const { button, question, heading } = this.parts;
    this.say('');
    question.hidden = false;
    heading.focus({ preventScroll: true });
    button.hidden = true;
    question.scrollIntoView({ block: 'nearest' });
  }

  private keep(): void {
    if (!this.isOpen || this.isBusy) return;
    this.say('');
    this.close();
    this.parts.button.focus();
  }
}
