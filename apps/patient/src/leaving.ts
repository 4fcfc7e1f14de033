import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { newRequestKey } from '#libs/kernel/request-key.ts';
import type { Writing } from '#libs/patient-page/writing.ts';
import type { Told } from './follow.ts';
import { LeaveQuestion } from './leave-question.ts';
import { type LeaveAnswer, requestLeave } from './leave-request.ts';

export interface LeavingParts {
  readonly body: HTMLElement;
  readonly path: string;
  readonly writing: Writing;
  /** Hears an answer as it hears an event. */
  readonly told: Pick<Told, 'state' | 'gone'>;
}

/** Gives the page's turn up, after a second question. */
export class Leaving {
  private readonly parts: LeavingParts;
  private readonly question: LeaveQuestion;
  /** Kept until the turn is known to wait no more: after a lost answer the same request is sent again, and not a second one. */
  private key: string | undefined;

  constructor(parts: LeavingParts) {
    this.parts = parts;
    this.question = new LeaveQuestion(parts.body, parts.writing.words, () => void this.send());
  }

  follow({ status }: Pick<PatientPageState, 'status'>): void {
    const isWaiting = status === 'waiting';
    if (!isWaiting) this.key = undefined;
    this.question.offer(isWaiting);
  }

  /** The page has ended. */
  end(): void {
    this.question.offer(false);
  }

  private async send(): Promise<void> {
    const { path, writing } = this.parts;
    this.key ??= newRequestKey();
    this.question.say('');
    this.question.busy(true);
    try {
      this.take(await requestLeave(path, writing.lang, this.key));
    } finally {
      this.question.busy(false);
    }
  }

  private take(answer: LeaveAnswer): void {
    const { told, writing } = this.parts;
    switch (answer.kind) {
      case 'left':
        this.key = undefined;
        told.state(answer.state);
        this.question.close();
        return;
      case 'refused':
        this.key = undefined;
        this.question.close();
        this.question.say(answer.words);
        return;
      case 'gone':
        told.gone();
        return;
      case 'failed':
        // An event has closed the question meanwhile: the page says what became of the turn.
        if (this.question.isOpen) this.question.say(writing.words.leaveFailed);
    }
  }
}
