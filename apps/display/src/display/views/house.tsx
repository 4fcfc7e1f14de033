import type { SyntheticEvent } from 'react';
import { logoAddress } from '#libs/contracts/look/addresses.ts';
import type { OpenScreen } from '../screen/screen.ts';
import { Clock } from './clock.tsx';
import type { DisplayFormatter } from './display-formatter.ts';
import { Figures } from './figures.tsx';
import { SilentIcon } from './icons.tsx';
import { PanelView } from './panel-view.tsx';

/** A name of so many letters or more is written smaller. */
const LONG_NAMES = [
  [48, 'clinic-name clinic-name-longest'],
  [22, 'clinic-name clinic-name-long'],
  [0, 'clinic-name'],
] as const;

/** A logo that cannot be had leaves its place to the name. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.hidden = true;
};

interface HouseProps {
  readonly screen: OpenScreen;
  readonly formatter: DisplayFormatter;
}

/** The clinic's own column: its name, the wait, clock and code, today's figures. Nothing in it moves but the panel. */
export function House({ screen, formatter }: HouseProps) {
  const { clinic, statistics, turn, now, qrcode, showsQrcode, staleSince } = screen;
  const { say } = formatter;
  return (
    <aside className="house" aria-label={say('today')}>
      <div className={clinic.logo === null ? 'clinic' : 'clinic clinic-with-logo'}>
        {clinic.logo !== null && <img key={clinic.logo} className="logo" src={logoAddress(clinic.logo)} alt="" onError={hide} />}
        <p className={LONG_NAMES.find(([least]) => clinic.name.length >= least)?.[1]}>{clinic.name}</p>
      </div>
      <PanelView statistics={statistics} turn={turn} code={showsQrcode ? qrcode : null} formatter={formatter} />
      <div className="here">
        <Clock now={now} formatter={formatter} />
        {qrcode !== null && !showsQrcode && (
          <span className="code">
            <img src={qrcode} alt="" />
          </span>
        )}
      </div>
      <div className="base">
        <Figures statistics={statistics} formatter={formatter} />
        <p className="silence">
          <SilentIcon />
          {say('silent')}
        </p>
        <p className={staleSince === null ? 'dots' : 'dots dots-still'} aria-hidden="true">
          <i />
          <i />
          <i />
        </p>
      </div>
    </aside>
  );
}
