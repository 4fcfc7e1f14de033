import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_PLACES } from '#libs/contracts/places.ts';
import { reduced } from '#libs/contracts/tickets/reduced-entry.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { ReplayedWall } from '../features/replay/wall/replayed-wall.tsx';
import { currentLang } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/switch.tsx';
import { pair } from './pair.ts';

const ENTRIES = [pair(7, null, 'notified'), pair(8, null), pair(9, null)].map((one) => reduced(one));
const STATS: Statistics = {
  total: 9,
  waiting: 2,
  notified: 1,
  completed: 6,
  cancelled: 0,
  absent: 0,
  left: 0,
  waitingTime: { median: 780, avg: 840, latest: 600 },
  expectedWaitTime: 12,
  estimate: { low: 8, middle: 12, high: 20 },
};

/** A wall that replays, at rest or at a call. */
export function Walls() {
  const { t } = useTranslation();
  const [isCalling, setIsCalling] = useState(false);
  const config = { lang: currentLang(), digits: 'latn', timezone: 'Asia/Dubai', ...NO_PLACES } as const;
  return (
    <Card title={t('replayedWall.title')}>
      <Switch isSelected={isCalling} onChange={setIsCalling}>
        {t('tickets.status.notified')}
      </Switch>
      <ReplayedWall
        at="2026-11-21T06:52:00.000Z"
        entries={ENTRIES}
        stats={STATS}
        calledTicket={isCalling ? '20261121-7' : null}
        clinic={{ name: 'مركز الواحة', config }}
      />
    </Card>
  );
}
