import { createElement, type FunctionComponent, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

export function mount(Page: FunctionComponent): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  createRoot(root).render(createElement(StrictMode, null, createElement(Page)));
}
