import { type ReactNode, useEffect } from 'react';
import type { Head } from '../pages.ts';

interface TitledProps {
  readonly head: Head;
  readonly children: ReactNode;
}

/** Shows the document's title and description while its content is shown. */
export function Titled({ head: [title, description], children }: TitledProps) {
  useEffect(() => {
    document.title = `${title} · دور`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return children;
}
