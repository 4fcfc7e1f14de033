import { Chance } from '#commands/simulate/chance.ts';
import { somebody } from '#commands/simulate/people.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import { contextOf, type OpenClinic } from './clinics.ts';
import { Retelling } from './retelling.ts';
import type { Workshop } from './workshop.ts';

const SEED = 20_261_121;
const NOON = 12;

export interface Morning {
  readonly tickets: number;
  /** The last of them; all before were called and served. */
  readonly waiting: number;
}

/** Today so far, at every clinic. */
export async function passMorning(
  workshop: Workshop,
  clinics: readonly OpenClinic[],
  { tickets, waiting }: Morning,
): Promise<void> {
  const [first, ...others] = clinics;
  if (!first) throw new Error('nobody to pass the morning');
  const { days, queue } = workshop;
  const { clinicId, manager } = first;
  const chance = new Chance(SEED);
  const now = () => contextOf(clinicId, manager, instant(new Date()));
  for (let number = 1; number <= tickets; number += 1) {
    await queue.act({ type: 'IssueTicket', patient: somebody(chance) }, now());
    if (number > waiting) await queue.act({ type: 'CallNext' }, now());
  }
  await new Retelling(workshop, others, 'others').tell(first, await days.today(clinicId, instant(new Date())));
}

/** A time zone in which no day ends while its queues are measured. */
export function whereItIsNoon(): string {
  const offset = NOON - new Date().getUTCHours();
  // East is minus in these names.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
