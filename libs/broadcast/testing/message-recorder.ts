import type { Json } from '#libs/event-store/event-store.ts';

/** A listener that records the messages it received. */
export class MessageRecorder {
  readonly messages: Json[] = [];
  private readonly waiting = new Set<() => void>();

  readonly listen = (message: Json): void => {
    this.messages.push(message);
    for (const check of [...this.waiting]) check();
  };

  /** All received messages, as soon as there are `count` of them. */
  received(count: number): Promise<readonly Json[]> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (this.messages.length < count) return;
        this.waiting.delete(check);
        resolve([...this.messages]);
      };
      this.waiting.add(check);
      check();
    });
  }
}
