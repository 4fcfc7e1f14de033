import { memo } from 'react';
import type { DisplayFormatter } from './display-formatter.ts';

/** A name of so many letters or more is written smaller. */
const LONG_NAME = 40;

interface PanelProps {
  readonly name: string;
  /** A picture's address while it is its turn. */
  readonly qrcode: string | null;
  readonly formatter: DisplayFormatter;
}

/** The code lies over the card in its turn, and nothing around it moves. */
export const PanelView = memo(({ name, qrcode, formatter: { say } }: PanelProps) => (
  <section className="panel">
    <p className="panel-mark" aria-hidden="true">
      {[...name][0]}
    </p>
    <p className={name.length < LONG_NAME ? 'panel-name' : 'panel-name panel-name-long'}>{name}</p>
    <p className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </p>
    {qrcode !== null && (
      <div className="panel-code">
        <img className="panel-qrcode" src={qrcode} alt={say('qrcode')} />
        <p className="panel-scan">{say('scan')}</p>
      </div>
    )}
  </section>
));
