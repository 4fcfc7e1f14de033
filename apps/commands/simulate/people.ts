import type { PatientForm } from '#libs/domain/queue-day/patient.ts';
import type { Chance } from './chance.ts';

const MEN = ['أحمد', 'محمد', 'خالد', 'يوسف', 'عمر', 'سعيد', 'راشد', 'حمد', 'إبراهيم', 'علي', 'زايد', 'ماجد'] as const;
const WOMEN = ['فاطمة', 'مريم', 'عائشة', 'نورة', 'شيخة', 'هند', 'سلمى', 'ليلى', 'آمنة', 'موزة', 'ريم', 'هدى'] as const;
const FAMILIES = [
  'المنصوري',
  'الشامسي',
  'الكعبي',
  'النعيمي',
  'الظاهري',
  'المهيري',
  'الحمادي',
  'البلوشي',
  'الزعابي',
  'السويدي',
] as const;
const REASONS = [
  'مراجعة دورية',
  'ارتفاع في الحرارة',
  'ألم في الظهر',
  'متابعة السكري',
  'قياس ضغط الدم',
  'تجديد وصفة',
  'سعال منذ أيام',
] as const;

const CHILD = 0.2;
const ELDER = 0.2;
const GIVES_REASON = 0.7;
const WISHES_MESSAGES = 0.9;

/** A generated person of a name that the day has not had, while there are such. Numbers of this range are unassigned. */
export function somebody(chance: Chance, namesOfDay = new Set<string>()): PatientForm {
  const given = chance.happens(0.5) ? chance.oneOf(MEN) : chance.oneOf(WOMEN);
  return {
    name: newName(given, chance.oneOf(FAMILIES), namesOfDay),
    age: ageOf(chance),
    phone: `+97150${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`,
    consent: chance.happens(WISHES_MESSAGES),
    reason: chance.happens(GIVES_REASON) ? chance.oneOf(REASONS) : null,
  };
}

/** The next free family name takes no chance, so that everything else of a seed's day stays as it is. */
function newName(given: string, family: (typeof FAMILIES)[number], namesOfDay: Set<string>): string {
  const first = FAMILIES.indexOf(family);
  const names = FAMILIES.map((_, index) => `${given} ${FAMILIES[(first + index) % FAMILIES.length]}`);
  const name = names.find((one) => !namesOfDay.has(one)) ?? `${given} ${family}`;
  namesOfDay.add(name);
  return name;
}

function ageOf(chance: Chance): number {
  if (chance.happens(CHILD)) return chance.whole(1, 17);
  return chance.happens(ELDER) ? chance.whole(60, 88) : chance.whole(18, 59);
}
