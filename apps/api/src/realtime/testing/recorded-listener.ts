import { readServerMessage, type ServerMessage } from '#libs/contracts/realtime.ts';
import type { Audience } from '../audience.ts';
import type { Listener } from '../listeners.ts';

/** Remembers all that it is told, and takes it only where the contract has such a message. */
export class RecordedListener implements Listener {
  readonly audience: Audience;
  readonly heard: ServerMessage[] = [];
  isOpen = true;
  /** How often whoever tells has waited for it. */
  waits = 0;
  private flushing: () => Promise<void> = async () => undefined;

  constructor(audience: Audience = 'staff') {
    this.audience = audience;
  }

  send(text: string): void {
    const message = readServerMessage(text);
    if (!message) throw new Error(`not in the contract: ${text}`);
    this.heard.push(message);
  }

  /** What comes to happen while this one takes in what it was told. */
  onFlush(happens: () => Promise<void>): void {
    this.flushing = happens;
  }

  async flushed(): Promise<void> {
    this.waits += 1;
    await this.flushing();
  }

  /** Topic and revision of each event, in the order of hearing. */
  get events(): readonly (readonly [topic: string, revision: number])[] {
    return this.heard.flatMap((message) => ('position' in message ? [[message.topic, revisionOf(message.position)]] : []));
  }

  /** Whom each event names. */
  get names(): readonly (string | null)[] {
    return this.heard.flatMap((message) =>
      'position' in message && 'name' in message.data.patient ? [message.data.patient.name] : [],
    );
  }

  get topics(): readonly string[] {
    return this.heard.map(({ topic }) => topic);
  }
}

const revisionOf = (position: string): number => Number(position.split('.')[1]);
