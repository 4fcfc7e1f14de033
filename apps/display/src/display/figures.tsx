import { memo } from 'react';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { sayCounted } from '../texts/say.ts';
import type { DisplayFormatter } from './display-formatter.ts';

interface FiguresProps {
  readonly statistics: Statistics | null;
  readonly formatter: DisplayFormatter;
}

/** Today's figures for waiting patients: the expected wait first. */
export const Figures = memo(({ statistics, formatter }: FiguresProps) => {
  const { say, format, lang } = formatter;
  const written = (value: number | undefined): string => (value === undefined ? '-' : format.number(value));
  const minutes = statistics?.expectedWaitTime;
  const wait =
    minutes === 0 ? say('noWait') : minutes ? sayCounted(lang, 'minutes', minutes, format.number(minutes)) : written(minutes);
  return (
    <dl className="figures">
      <Figure name={say('expectedWait')} value={wait} wide />
      <Figure name={say('waiting')} value={written(statistics?.waiting)} />
      <Figure name={say('completed')} value={written(statistics?.completed)} />
      <Figure name={say('total')} value={written(statistics?.total)} wide />
    </dl>
  );
});

function Figure({ name, value, wide = false }: { readonly name: string; readonly value: string; readonly wide?: boolean }) {
  return (
    <div className={wide ? 'figure figure-wide' : 'figure'}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
