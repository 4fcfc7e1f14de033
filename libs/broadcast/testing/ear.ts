import type { Json } from '#libs/event-store/event-store.ts';

/** A listener that records the messages it received. */
export class Ear {
  readonly messages: Json[] = [];
  private readonly waiting = new Set<() => void>();

  readonly listen = (message: Json): void => {
    this.messages.push(message);
    for (const look of [...this.waiting]) look();
  };

  /** All received messages, as soon as there are `count` of them. */
  heard(count: number): Promise<readonly Json[]> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.messages.length < count) return;
        this.waiting.delete(look);
        resolve([...this.messages]);
      };
      this.waiting.add(look);
      look();
    });
  }
}
