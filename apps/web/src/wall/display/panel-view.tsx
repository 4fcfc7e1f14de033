import { memo } from 'react';
import type { Hand } from './hand.ts';

interface PanelProps {
  readonly name: string;
  /** A picture's address while it is its turn. */
  readonly qrcode: string | null;
  readonly hand: Hand;
}

export const PanelView = memo(({ name, qrcode, hand: { say } }: PanelProps) =>
  qrcode === null ? (
    <section className="panel">
      <p className="panel-mark" aria-hidden="true">
        {[...name][0]}
      </p>
      <p className="panel-name">{name}</p>
    </section>
  ) : (
    <section className="panel panel-code">
      <img className="panel-qrcode" src={qrcode} alt={say('qrcode')} />
      <p className="panel-scan">{say('scan')}</p>
    </section>
  ),
);
