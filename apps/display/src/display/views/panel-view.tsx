import { memo } from 'react';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { ServiceWait } from './service-wait.tsx';
import { writtenWait } from './written-wait.ts';

interface PanelProps {
  readonly statistics: Statistics | null;
  readonly turn: number;
  /** A picture's address while it is its turn. */
  readonly code: string | null;
  readonly formatter: DisplayFormatter;
}

/** The expected wait and, in its turn, the code for telephones: it grows from its corner, and nothing around it moves. */
export const PanelView = memo(({ statistics, turn, code, formatter }: PanelProps) => {
  const { say } = formatter;
  const services = statistics?.services ?? [];
  if (code !== null) {
    return (
      <section className="panel panel-code">
        <p className="panel-scan">{say('scan')}</p>
        <span className="panel-qrcode">
          <img src={code} alt={say('qrcode')} />
        </span>
      </section>
    );
  }
  return (
    <section className="panel">
      {services.length > 0 ? (
        <ServiceWait services={services} turn={turn} formatter={formatter} />
      ) : (
        <>
          <h2 className="panel-term">{say('expectedWait')}</h2>
          <p className="panel-value">{writtenWait(statistics, formatter)}</p>
        </>
      )}
    </section>
  );
});
