import { DIGITS, LANGS } from '#libs/contracts/lang.ts';
import { type PatientPageState, patientPageState } from '#libs/contracts/patient-page.ts';
import type { Html } from '#libs/kernel/html.ts';
import { endedView, groundOf, turnView } from '#libs/patient-page/view.ts';
import type { Words } from '#libs/patient-page/words.ts';
import { type Writing, writingOf } from '#libs/patient-page/writing.ts';

interface Parts {
  readonly main: HTMLElement;
  readonly asOf: HTMLElement;
}

/** The document that the server wrote, kept true by what the server tells since. */
export class Page {
  private readonly parts: Parts;
  readonly writing: Writing;
  private state: PatientPageState;

  private constructor(parts: Parts, writing: Writing, state: PatientPageState) {
    this.parts = parts;
    this.writing = writing;
    this.state = state;
  }

  /** Undefined where the page has ended already: it has no state to follow. */
  static pageIn({ body, documentElement }: Document): Page | undefined {
    const { state: written, digits: usual, timezone = 'UTC' } = body.dataset;
    const [main, asOf] = [body.querySelector('main'), body.querySelector<HTMLElement>('.as-of > [role]')];
    if (written === undefined || !main || !asOf) return undefined;
    const lang = LANGS.find((each) => each === documentElement.lang) ?? 'ar';
    const digits = DIGITS.find((each) => each === usual) ?? 'latn';
    const state = patientPageState.parse(JSON.parse(written));
    return new Page({ main, asOf }, writingOf({ lang, digits, timezone }), state);
  }

  /** The turn as the page shows it. */
  get turn(): PatientPageState {
    return this.state;
  }

  /** Returns whether this is a call that the page has not shown yet. */
  show(state: PatientPageState): boolean {
    const isNewCall = state.status === 'notified' && (this.state.status !== 'notified' || state.attempt > this.state.attempt);
    this.state = state;
    this.write(state, turnView(state, this.writing));
    document.title = state.status === 'notified' ? this.words.called : this.words.title;
    this.confirm(state.at);
    return isNewCall;
  }

  /** Nothing has changed by then. */
  confirm(at: string): void {
    this.state = { ...this.state, at };
    document.body.classList.remove('stale');
    this.parts.asOf.textContent = this.said(this.words.asOf);
  }

  goStale(): void {
    document.body.classList.add('stale');
    const said = document.querySelector('.offline > span');
    if (said) said.textContent = this.said(this.words.offline);
  }

  end(): void {
    this.write(undefined, endedView(this.writing));
    document.title = this.words.title;
    document.querySelector('footer')?.remove();
  }

  private get words(): Words {
    return this.writing.words;
  }

  private write(state: PatientPageState | undefined, { markup }: Html): void {
    document.body.className = groundOf(state);
    this.parts.main.innerHTML = markup;
  }

  private said(text: string): string {
    return text.replace('{time}', this.writing.time(this.state.at));
  }
}
