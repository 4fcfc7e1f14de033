import type { ServerMessage } from '#libs/contracts/realtime/realtime.ts';
import { exactMessage } from '#libs/contracts/testing/exactly.ts';
import type { Audience } from '../audience.ts';
import type { Listener } from '../feed/listeners.ts';

/** Records what it receives, and fails for messages outside the contract. */
export class RecordedListener implements Listener {
  readonly audience: Audience;
  readonly received: ServerMessage[] = [];
  isOpen = true;
  /** Number of awaited flushes. */
  flushes = 0;
  private flushing: () => Promise<void> = async () => undefined;

  constructor(audience: Audience = 'staff') {
    this.audience = audience;
  }

  send(text: string): void {
    this.received.push(exactMessage(text));
  }

  /** Sets what happens during a flush. */
  onFlush(happens: () => Promise<void>): void {
    this.flushing = happens;
  }

  async flushed(): Promise<void> {
    this.flushes += 1;
    await this.flushing();
  }

  /** Topic and revision of each event, in order of receipt. */
  get events(): readonly (readonly [topic: string, revision: number])[] {
    return this.received.flatMap((message) => ('position' in message ? [[message.topic, revisionOf(message.position)]] : []));
  }

  /** Patient name in each event. */
  get names(): readonly (string | null)[] {
    return this.received.flatMap((message) =>
      'position' in message && 'patient' in message.data && 'name' in message.data.patient ? [message.data.patient.name] : [],
    );
  }

  get topics(): readonly string[] {
    return this.received.map(({ topic }) => topic);
  }
}

const revisionOf = (position: string): number => Number(position.split('.')[1]);
