import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { isNear } from '#libs/contracts/tickets/near.ts';
import { ALERT_WAYS, type AlertWay } from '#libs/patient-page/alerts-view.ts';
import { backAt } from '#libs/patient-page/back-at.ts';
import type { Writing } from '#libs/patient-page/writing.ts';
import { answerGiven, keepAnswer } from './agreement.ts';
import { allowAlerts, canAlert, endAlerts } from './alerting.ts';
import { Bell } from './bell.ts';
import { partOf } from './part-of.ts';
import { WakeLock } from './wake-lock.ts';

interface AlertsParts {
  readonly body: HTMLElement;
  readonly path: string;
  readonly writing: Writing;
  readonly state: PatientPageState;
}

/** Alerts of this telephone at a call, said before its owner walks away: it stays awake, it rings, it is alerted while its screen is off. */
export class Alerts {
  private readonly parts: AlertsParts;
  private readonly ringButton: HTMLElement;
  private readonly bell = new Bell(() => this.sayRing());
  private readonly wakeLock = new WakeLock(() => this.sayAwake());
  private state: PatientPageState;
  private way: AlertWay;

  constructor(parts: AlertsParts) {
    const { body, path, state } = parts;
    this.parts = parts;
    this.state = state;
    this.ringButton = partOf(body, '.ring');
    this.way = this.firstWay();
    this.ringButton.addEventListener('click', () => {
      this.bell.turn(!this.bell.isOn);
      this.sayRing();
    });
    partOf(body, '.later').addEventListener('click', () => {
      keepAnswer(path, 'later');
      this.go('offer');
    });
    partOf(body, '.stop').addEventListener('click', () => void this.stop());
    for (const button of body.querySelectorAll('.agree')) button.addEventListener('click', () => this.agree());
    if (this.way === 'offer' && answerGiven(path) === 'yes') void this.allow();
  }

  follow(state: PatientPageState): void {
    this.state = state;
    // The turn says more by now than the question.
    if (this.way === 'question' && (state.status !== 'waiting' || isNear(state))) this.way = 'offer';
    this.wakeLock.want(this.isLiving);
    this.show();
    this.sayAwake();
  }

  ring({ buzz }: PatientPageState): void {
    this.bell.ring(buzz);
  }

  /** The page has ended. */
  end(): void {
    this.wakeLock.want(false);
    partOf(this.parts.body, '.alerts').hidden = true;
  }

  private get isLiving(): boolean {
    return this.state.status === 'waiting' || this.state.status === 'notified';
  }

  private firstWay(): AlertWay {
    if (this.state.pushKey === null || !canAlert()) return 'cannot';
    const isAsked = answerGiven(this.parts.path) !== undefined;
    return isAsked || this.state.status !== 'waiting' || isNear(this.state) ? 'offer' : 'question';
  }

  /** Agrees, by a touch at which the sound may be played too. */
  private agree(): void {
    this.bell.turn(true);
    void this.allow();
  }

  private async allow(): Promise<void> {
    const { path, writing } = this.parts;
    const { pushKey } = this.state;
    const isAllowed = pushKey !== null && (await allowAlerts(path, pushKey, writing));
    if (isAllowed) keepAnswer(path, 'yes');
    this.go(isAllowed ? 'on' : 'cannot');
  }

  private async stop(): Promise<void> {
    const { path } = this.parts;
    if (!(await endAlerts(path))) return;
    this.bell.turn(false);
    keepAnswer(path, 'later');
    this.go('offer');
  }

  /** The focus goes to what is said now: the button that had it is gone. */
  private go(way: AlertWay): void {
    this.way = way;
    const hadFocus = partOf(this.parts.body, '.alerts').contains(document.activeElement);
    this.show();
    if (hadFocus) partOf(this.parts.body, `.alerts > .${way}`).focus();
  }

  private show(): void {
    const { body } = this.parts;
    partOf(body, '.alerts').hidden = !this.isLiving;
    body.classList.toggle('asked', this.isLiving && this.way === 'question');
    for (const way of ALERT_WAYS) partOf(body, `.alerts > .${way}`).hidden = way !== this.way;
    this.sayRing();
  }

  private sayRing(): void {
    const { words } = this.parts.writing;
    this.ringButton.setAttribute('aria-pressed', String(this.bell.isOn));
    this.ringButton.textContent = this.bell.isOn ? words.rings : words.ring;
  }

  private sayAwake(): void {
    const { body, writing } = this.parts;
    const { words, time } = writing;
    const { isAwake } = this.wakeLock;
    const back = backAt(this.state);
    const but = back === null ? words.noAlertBut : words.noAlertBackBy.replace('{time}', time(back));
    partOf(body, '.but').textContent = isAwake ? but : `${but} ${words.screenGoesOff}`;
    partOf(body, '.awake').hidden = !isAwake;
  }
}
