import { instant } from '#libs/domain/kernel/ids.ts';
import { perform } from '../process/perform.ts';
import { type OpenClinic, openClinics } from './clinics.ts';
import { daysBefore, EVENTS_A_DAY, passDays, startOfDay } from './past-days.ts';
import { type Morning, passMorning, whereItIsNoon } from './today.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

export interface Prepared {
  /** The events of queues: clinics and members have a handful each beside them. */
  readonly events: number;
  /** A signed-in manager's, one a clinic. */
  readonly cookies: readonly string[];
}

interface LongHistory {
  readonly folder: string;
  readonly days: number;
  readonly patients: number;
}

const CLINICS = 50;
const LONGEST_MS = 60_000;

const tasks = {
  /** Writes about so many events of finished days, or as many as a minute allows. */
  async history({ folder, events }: { readonly folder: string; readonly events: number }): Promise<Prepared> {
    const clinicDays = Math.round(events / EVENTS_A_DAY);
    const clinics = Math.min(CLINICS, clinicDays);
    const days = { count: Math.round(clinicDays / clinics), today: startOfDay(Date.now()), until: Date.now() + LONGEST_MS };
    return await prepare(folder, async (workshop) => {
      const opened = instant(daysBefore(days.today, days.count + 1));
      const open = await openClinics(workshop, clinics, 'UTC', opened);
      await passDays(workshop, open, days);
      return open;
    });
  },

  /** Two clinics with so many finished days, each of so many patients. */
  async longHistory({ folder, days: count, patients }: LongHistory): Promise<Prepared> {
    const days = { count, patients, today: startOfDay(Date.now()), until: Number.POSITIVE_INFINITY };
    return await prepare(folder, async (workshop) => {
      const open = await openClinics(workshop, 2, 'UTC', instant(daysBefore(days.today, count + 1)));
      await passDays(workshop, open, days);
      return open;
    });
  },

  /** Clinics in the middle of today, each with as many tickets. */
  async town(town: Morning & { readonly folder: string; readonly clinics: number }): Promise<Prepared> {
    return await prepare(town.folder, async (workshop) => {
      const open = await openClinics(workshop, town.clinics, whereItIsNoon(), instant(new Date()));
      await passMorning(workshop, open, town);
      return open;
    });
  },
};
export type Folders = typeof tasks;

async function prepare(folder: string, fill: (workshop: Workshop) => Promise<readonly OpenClinic[]>): Promise<Prepared> {
  const workshop = await openWorkshop(folder);
  const clinics = await fill(workshop);
  await workshop.close();
  return { events: workshop.log.written, cookies: clinics.map(({ cookie }) => cookie) };
}

perform(tasks);
