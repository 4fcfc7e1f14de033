import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Values with their names, two beside each other. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-quiet text-sm">{label}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
