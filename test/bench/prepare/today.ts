import { instant } from '#libs/domain/kernel/ids.ts';
import { Chance } from '#libs/operations/simulate/chance.ts';
import { somebody } from '#libs/operations/simulate/people.ts';
import { contextOf, type OpenClinic } from './clinics.ts';
import { Retelling } from './retelling.ts';
import type { Workshop } from './workshop.ts';

const SEED = 20_261_121;
const STILL_WAITING = 5;
const NOON = 12;

/** Today so far, at every clinic: so many tickets, all of them called and served but the last few. */
export async function passMorning(workshop: Workshop, clinics: readonly OpenClinic[], tickets: number): Promise<void> {
  const [first, ...others] = clinics;
  if (!first) throw new Error('nobody to pass the morning');
  const { queue } = workshop;
  const { clinicId, manager } = first;
  const chance = new Chance(SEED);
  const now = () => contextOf(clinicId, manager, instant(new Date()));
  for (let number = 1; number <= tickets; number += 1) {
    await queue.act({ type: 'IssueTicket', patient: somebody(chance) }, now());
    if (number > STILL_WAITING) await queue.act({ type: 'CallNext' }, now());
  }
  await new Retelling(workshop, others, 'others').tell(first, await queue.today(clinicId, instant(new Date())));
}

/** A time zone in which no day ends while its queues are measured. */
export function whereItIsNoon(): string {
  const offset = NOON - new Date().getUTCHours();
  // East is minus in these names.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
