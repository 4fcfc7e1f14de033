import { memo } from 'react';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { ServiceWaits } from './service-waits.tsx';
import { writtenWait } from './written-wait.ts';

/** A value of so many letters or more is written smaller. */
const LONG_VALUE = 23;

interface FiguresProps {
  readonly statistics: Statistics | null;
  readonly turn: number;
  readonly formatter: DisplayFormatter;
}

/** Today's figures for waiting patients: the expected wait first, of each service where the clinic has several. */
export const Figures = memo(({ statistics, turn, formatter }: FiguresProps) => {
  const { say, format } = formatter;
  const written = (value: number | undefined): string => (value === undefined ? '-' : format.number(value));
  const services = statistics?.services ?? [];
  return (
    <>
      {services.length > 0 && <ServiceWaits services={services} turn={turn} formatter={formatter} />}
      <dl className="figures">
        {services.length === 0 && <Figure name={say('expectedWait')} value={writtenWait(statistics, formatter)} wide />}
        <Figure name={say('waiting')} value={written(statistics?.waiting)} />
        <Figure name={say('completed')} value={written(statistics?.completed)} />
        <Figure name={say('total')} value={written(statistics?.total)} wide />
      </dl>
    </>
  );
});

function Figure({ name, value, wide = false }: { readonly name: string; readonly value: string; readonly wide?: boolean }) {
  return (
    <div className={wide ? 'figure figure-wide' : 'figure'}>
      <dt>{name}</dt>
      <dd className={value.length < LONG_VALUE ? undefined : 'figure-long'}>{value}</dd>
    </div>
  );
}
