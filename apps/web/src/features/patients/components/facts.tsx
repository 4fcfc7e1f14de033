import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Values with their names, a row each. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="divide-y divide-line">
    {facts.map(([label, value]) => (
      <div key={label} className="grid grid-cols-[min(13rem,38%)_minmax(0,1fr)] gap-x-4 py-2">
        <dt className="text-quiet">{label}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
