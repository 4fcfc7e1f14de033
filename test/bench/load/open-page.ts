import { type Agent, get, type IncomingMessage } from 'node:http';
import { patientPageState } from '#libs/contracts/patient-page.ts';
import { sharedNow } from '../measure/shared-clock.ts';
import { type Followed, leftOf } from '../measure/told-after.ts';

const STATE = /^event: state\ndata: (.*)$/;

/** A patient's page as a telephone holds it open: it keeps when it was told of each step of its turn. */
export class OpenPage implements Followed {
  left = 0;
  readonly told: number[] = [];
  isOpen = false;
  private unread = '';

  /** Answers once the page has its state. */
  static async open(address: string, agent: Agent): Promise<OpenPage> {
    const page = new OpenPage();
    await new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { accept: 'text/event-stream' } }, (answer) => page.follow(answer, resolve, reject)).on(
        'error',
        reject,
      );
    });
    return page;
  }

  private constructor() {}

  private follow(answer: IncomingMessage, opened: () => void, failed: (error: Error) => void): void {
    const end = (): void => {
      this.isOpen = false;
      failed(new Error(`a page was ended: ${answer.statusCode}`));
    };
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      const parts = `${this.unread}${text}`.split('\n\n');
      this.unread = parts.pop() ?? '';
      for (const part of parts) this.take(part, opened);
    });
    answer.on('close', end);
    answer.on('error', failed);
  }

  private take(event: string, opened: () => void): void {
    const [, data] = STATE.exec(event) ?? [];
    if (data === undefined) return;
    const left = leftOf(patientPageState.parse(JSON.parse(data)));
    if (!this.isOpen) {
      this.isOpen = true;
      this.left = left;
      opened();
    }
    const at = sharedNow();
    while (this.told.length < this.left - left) this.told.push(at);
  }
}
