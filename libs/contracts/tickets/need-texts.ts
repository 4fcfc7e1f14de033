import type { Need } from '#libs/domain/queue-day/patient.ts';
import type { Lang } from '../lang.ts';

export { NEEDS, type Need } from '#libs/domain/queue-day/patient.ts';

interface NeedText {
  readonly name: string;
  /** A word or two, beside a name in a row. */
  readonly short: string;
  /** The help that staff give at the call. */
  readonly help: string;
}

/** Words of each need: the same on the pages, in a history and in an export. */
export const NEED_TEXTS: Readonly<Record<Lang, Readonly<Record<Need, NeedText>>>> = {
  ar: {
    inPerson: { name: 'نداء شخصي', short: 'نداء شخصي', help: 'الذهاب إلى صالة الانتظار والنداء بالاسم' },
    sight: { name: 'ضعف البصر', short: 'البصر', help: 'النداء بالصوت والمرافقة إلى الغرفة' },
    hearing: { name: 'ضعف السمع', short: 'السمع', help: 'الذهاب إلى مكان الجلوس، فقد لا يُسمع النداء' },
    wheelchair: { name: 'كرسي متحرك', short: 'كرسي متحرك', help: 'مرافقة من صالة الانتظار إلى الغرفة' },
  },
  en: {
    inPerson: { name: 'Fetch in person', short: 'Fetch', help: 'go to the waiting area and call by name' },
    sight: { name: 'Poor sight', short: 'Sight', help: 'call aloud and walk with them to the room' },
    hearing: { name: 'Poor hearing', short: 'Hearing', help: 'go to their seat, they may not hear the call' },
    wheelchair: { name: 'Wheelchair', short: 'Wheelchair', help: 'bring in from the waiting area' },
  },
};
