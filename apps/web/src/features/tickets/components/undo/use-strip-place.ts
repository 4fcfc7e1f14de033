import { useEffect, useId, useSyncExternalStore } from 'react';

interface Place {
  readonly id: string;
  readonly isFloating: boolean;
}

/** Places of the undo strip on the page, in the order in which they came. */
let places: readonly Place[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Place[]): void {
  places = next;
  for (const changed of listeners) changed();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The floating place that shows the strip: the first, where no page has made a place of its own. */
function floatingPlace(): string | undefined {
  const [first] = places;
  return places.every(({ isFloating }) => isFloating) ? first?.id : undefined;
}

/** Whether this place shows the strip: two providers of actions on a page float one between them, and none beside the page's own. */
export function useStripPlace({ isFloating }: Pick<Place, 'isFloating'>): boolean {
  const id = useId();
  useEffect(() => {
    set([...places, { id, isFloating }]);
    return () => set(places.filter((place) => place.id !== id));
  }, [id, isFloating]);
  const chosen = useSyncExternalStore(subscribe, floatingPlace);
  return !isFloating || chosen === id;
}
