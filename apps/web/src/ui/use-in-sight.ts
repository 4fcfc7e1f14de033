import { type RefObject, useEffect, useRef } from 'react';

/** An element that is brought into sight whenever it becomes the chosen one, and left alone while the page opens. */
export function useInSight<E extends Element>(isChosen: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (isChosen && !wasChosen.current) element.current?.scrollIntoView({ block: 'nearest' });
    wasChosen.current = isChosen;
  }, [isChosen]);
  return element;
}
