/** A value that a page shows and that changes, as `useSyncExternalStore` takes it. */
export class Shown<Value> {
  private present: Value;
  private readonly listeners = new Set<() => void>();

  constructor(first: Value) {
    this.present = first;
  }

  readonly value = (): Value => this.present;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  become(next: Value): void {
    this.present = next;
    for (const listener of this.listeners) listener();
  }
}
