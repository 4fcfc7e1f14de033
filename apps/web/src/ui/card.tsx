import type { ReactNode } from 'react';

export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-6">
      <h2 className="mb-4 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}
