export interface Pair<T> {
  readonly ours: T | undefined;
  readonly theirs: T | undefined;
}

/** Merges two lists sorted by key: entries with the same key come as a pair. */
export async function* sideBySide<T>(
  ours: AsyncIterable<readonly T[]>,
  theirs: AsyncIterable<readonly T[]>,
  keyOf: (item: T) => string,
): AsyncGenerator<Pair<T>, void, undefined> {
  const [here, there] = [oneByOne(ours), oneByOne(theirs)];
  let [our, their] = [await here.next(), await there.next()];
  while (!our.done || !their.done) {
    const order = our.done ? 1 : their.done ? -1 : byCodePoints(keyOf(our.value), keyOf(their.value));
    yield { ours: !our.done && order <= 0 ? our.value : undefined, theirs: !their.done && order >= 0 ? their.value : undefined };
    if (order <= 0) our = await here.next();
    if (order >= 0) their = await there.next();
  }
}

export async function* oneByOne<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<T, undefined, undefined> {
  for await (const page of pages) yield* page;
  return undefined;
}

/** Compares by code points as the stores do; JavaScript compares UTF-16 units. */
const byCodePoints = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
