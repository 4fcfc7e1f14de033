const FIRST = 64;

/** Lengths in whole minutes, counted exactly by minute: those of any days can be added, and still have an exact median. */
export class Histogram {
  private counts = new Uint32Array(FIRST);

  count(minutes: number): void {
    if (minutes >= this.counts.length) this.grow(minutes + 1);
    this.counts[minutes] = (this.counts[minutes] ?? 0) + 1;
  }

  add({ counts }: Histogram): void {
    if (counts.length > this.counts.length) this.grow(counts.length);
    for (let minutes = 0; minutes < counts.length; minutes += 1)
      this.counts[minutes] = (this.counts[minutes] ?? 0) + (counts[minutes] ?? 0);
  }

  clear(): void {
    this.counts.fill(0);
  }

  get size(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** The length that this share does not exceed, by the nearest rank; undefined of none. */
  quantile(share: number): number | undefined {
    const rank = Math.max(1, Math.ceil(share * this.size));
    let reached = 0;
    const minutes = this.counts.findIndex((count) => {
      reached += count;
      return reached >= rank;
    });
    return minutes < 0 ? undefined : minutes;
  }

  private grow(length: number): void {
    const counts = new Uint32Array(2 ** Math.ceil(Math.log2(length)));
    counts.set(this.counts);
    this.counts = counts;
  }
}
