import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { rowsOf } from '../board/pages.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { wholeWords } from './names/whole-words.ts';
import { PageMark } from './page-mark.tsx';
import { writtenWait } from './written-wait.ts';

/** A name of so many letters or more is written smaller. */
const LONG_NAME = 24;

/** Numbers that fit in a row: fewer where they have three figures. */
const fitting = (numbers: readonly number[]): number => (numbers.some((number) => number >= 100) ? 2 : 3);

interface ServiceWaitProps {
  readonly services: NonNullable<Statistics['services']>;
  readonly turn: number;
  readonly formatter: DisplayFormatter;
}

/** One service at a time, in the clinic's order, so that its name, its next numbers and its wait are read from the last chair. */
export function ServiceWait({ services, turn, formatter }: ServiceWaitProps) {
  const { say, format } = formatter;
  return (
    <div className="services">
      <div className="services-head">
        <h2 className="panel-term">{say('expectedWait')}</h2>
        <PageMark pages={services.length} turn={turn} formatter={formatter} />
      </div>
      <dl>
        {rowsOf(services, turn, 1).map(({ id, name, next, ...figures }) => (
          <div key={id} className="service">
            <dt dir="auto" className={name.length < LONG_NAME ? undefined : 'service-long'}>
              {wholeWords(name)}
            </dt>
            <dd className="service-wait">{writtenWait(figures, formatter)}</dd>
            {next.length > 0 && (
              <dd className="service-next">
                <span className="service-next-word">{say('next')}</span>
                {next.slice(0, fitting(next)).map((number) => (
                  <b key={number}>{format.number(number)}</b>
                ))}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
