import type { Json } from '#libs/event-store/event-store.ts';

/** A listener that remembers what it heard. */
export class Ear {
  readonly messages: Json[] = [];
  private readonly waiting = new Set<() => void>();

  readonly listen = (message: Json): void => {
    this.messages.push(message);
    for (const look of [...this.waiting]) look();
  };

  /** Everything it heard, once it is so many messages. */
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
