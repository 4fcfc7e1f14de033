import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { rowsOf } from '../board/pages.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { PageMark } from './page-mark.tsx';
import { wholeWords } from './whole-words.ts';
import { writtenWait } from './written-wait.ts';

/** Services that fit at a time. */
const ROWS = 3;
/** A name of so many letters or more is written smaller. */
const LONG_NAME = 20;

interface ServiceWaitsProps {
  readonly services: NonNullable<Statistics['services']>;
  readonly turn: number;
  readonly formatter: DisplayFormatter;
}

/** Each service in the clinic's order, with its expected wait and the numbers that come next; where there are many, the page turns. */
export function ServiceWaits({ services, turn, formatter }: ServiceWaitsProps) {
  const pages = Math.ceil(services.length / ROWS);
  return (
    <section className={pages === 1 ? 'services' : 'services services-paged'}>
      <div className="services-head">
        <h2>{formatter.say('expectedWait')}</h2>
        <PageMark pages={pages} turn={turn} formatter={formatter} />
      </div>
      <dl>
        {rowsOf(services, turn, ROWS).map((service) => (
          <div key={service.id} className="service">
            <dt dir="auto" className={service.name.length < LONG_NAME ? undefined : 'service-long'}>
              {wholeWords(service.name)}
            </dt>
            <dd className="service-wait">{writtenWait(service, formatter)}</dd>
            {service.next.length > 0 && (
              <dd className="service-next">
                <span className="service-next-word">{formatter.say('next')}</span>
                {service.next.map((number) => (
                  <b key={number}>{formatter.format.number(number)}</b>
                ))}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
