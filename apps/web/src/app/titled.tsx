import { type ReactNode, useEffect } from 'react';
import { type PageName, showHead } from './page-heads.ts';

interface TitledProps {
  readonly page: PageName;
  readonly children: ReactNode;
}

export function Titled({ page, children }: TitledProps) {
  useEffect(() => showHead(page), [page]);
  return children;
}
