import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { ROOMS_CLINIC } from '../../../testing/clinic-of-rooms.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { QUIET_DAY } from '../../../testing/quiet-day.ts';
import { JoiningWaits } from './joining-waits.tsx';

const [ofGeneral = null, ofAll = null] = ROOMS_CLINIC.config.rooms;
const estimate = { low: 8, middle: 12, high: 20 };
const waited = { waiting: 2, expectedWaitTime: 12, estimate, next: [] };
const general = { ...waited, id: 'general', name: 'General' };
const lab = { ...waited, id: 'lab', name: 'Laboratory' };
const services = [general, lab];

const told = async (room: typeof ofAll, figures: Partial<Statistics>): Promise<string | undefined> => {
  const shown = <JoiningWaits room={room} figures={{ ...QUIET_DAY, ...figures }} />;
  await onPage(shown, 'en', [[QUERY_KEYS.clinic, ROOMS_CLINIC]]);
  return screen
    .queryByText(/Expected wait/)
    ?.parentElement?.textContent?.replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
};

describe('the waits that a doctor sees', () => {
  it('tells the clinic’s wait where it has no services', async () => {
    expect(await told(null, { expectedWaitTime: 12, estimate })).toBe('Expected wait: about 8–20 min');
  });

  it('tells the waits of the services that the room calls for', async () => {
    expect(await told(ofGeneral, { services })).toBe('Expected wait: General about 8–20 min');
  });

  it('tells the waits of all services for a room of all', async () => {
    expect(await told(ofAll, { services })).toBe('Expected wait: General about 8–20 minLaboratory about 8–20 min');
  });

  it('leaves out services that nobody waits for, and those of which no wait is known', async () => {
    const quiet = [
      { ...general, waiting: 0 },
      { ...lab, expectedWaitTime: null, estimate: null },
    ];
    expect(await told(ofAll, { services: quiet })).toBeUndefined();
  });
});
