/** Runs one piece of work at a time for each key, in the order of calls; different keys do not wait for each other. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  async exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
