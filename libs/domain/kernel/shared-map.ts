/** Kept low, since every small map pays for each bucket; enough for ten thousand entries. */
const BUCKETS = 32;

/**
 * A map that never changes: `with` and `without` give another one, which shares all but the touched part with it. So a
 * fold keeps every state it passed through, and an event costs the same in a day of ten tickets and of ten thousand.
 * Its values come in no particular order.
 */
export class SharedMap<Key extends string, Value> {
  static readonly empty = new SharedMap<never, never>(
    Array.from({ length: BUCKETS }, () => new Map<never, never>()),
    0,
  );

  readonly size: number;
  private readonly buckets: readonly ReadonlyMap<Key, Value>[];

  private constructor(buckets: readonly ReadonlyMap<Key, Value>[], size: number) {
    this.buckets = buckets;
    this.size = size;
  }

  get(key: Key): Value | undefined {
    return this.buckets[bucketOf(key)]?.get(key);
  }

  with(key: Key, value: Value): SharedMap<Key, Value> {
    return this.changed(key, (bucket) => bucket.set(key, value));
  }

  without(key: Key): SharedMap<Key, Value> {
    return this.changed(key, (bucket) => bucket.delete(key));
  }

  *values(): IterableIterator<Value> {
    for (const bucket of this.buckets) yield* bucket.values();
  }

  private changed(key: Key, change: (bucket: Map<Key, Value>) => void): SharedMap<Key, Value> {
    const index = bucketOf(key);
    const before = this.buckets[index];
    const after = new Map(before);
    change(after);
    return new SharedMap(this.buckets.with(index, after), this.size - (before?.size ?? 0) + after.size);
  }
}

/** Ids end in what is random in them. */
function bucketOf(key: string): number {
  let sum = 0;
  for (let index = Math.max(0, key.length - 4); index < key.length; index += 1) sum = sum * 31 + key.charCodeAt(index);
  return sum % BUCKETS;
}
