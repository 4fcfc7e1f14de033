import type { ReactNode } from 'react';

/** Shown instead of the queue: what happened, and what to do. */
export function Notice({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <main className="notice">
      <h1 aria-live="polite">{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className="notice-ways">{children}</div>}
    </main>
  );
}
