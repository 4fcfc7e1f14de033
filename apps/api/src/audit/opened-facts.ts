import type { JsonObject } from '#libs/event-store/event-store.ts';
import type { KeyRing } from '#libs/privacy/key-ring.ts';
import { isSealed } from '#libs/privacy/sealed.ts';

interface WithFacts {
  readonly facts: JsonObject;
}

/** Facts of entries with their sealed texts opened; null once their writer is erased. */
export async function openedFacts<Entry extends WithFacts>(
  keys: Pick<KeyRing, 'unsealAll'>,
  entries: readonly Entry[],
): Promise<ReadonlyMap<Entry, JsonObject>> {
  const sealed = entries.flatMap(({ facts }) => Object.values(facts).filter(isSealed));
  const texts = await keys.unsealAll<string>(sealed);
  const opened = new Map(sealed.map(({ box }, index) => [box, texts[index] ?? null]));
  return new Map(entries.map((entry) => [entry, withTexts(entry.facts, opened)]));
}

const withTexts = (facts: JsonObject, opened: ReadonlyMap<string, string | null>): JsonObject =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, isSealed(value) ? (opened.get(value.box) ?? null) : value]),
  );
