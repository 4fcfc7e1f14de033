/** The case in which a number's words stand: after «الرقم» it is nominative, after «الغرفة رقم» genitive. */
export type Case = 'nominative' | 'genitive';

/** Words that count a masculine noun, as a number («الرقم») is one. */
const BELOW_TWENTY =
  'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة أحد_عشر اثنا_عشر ثلاثة_عشر أربعة_عشر خمسة_عشر ستة_عشر سبعة_عشر ثمانية_عشر تسعة_عشر'
    .split(' ')
    .map((word) => word.replace('_', ' '));
const TENS = 'عشر ثلاث أربع خمس ست سبع ثمان تسع'.split(' ');
const HUNDREDS = 'ثلاث أربع خمس ست سبع ثمان تسع'.split(' ');
const DUALS: Readonly<Record<number, string>> = { 2: 'اثنين', 12: 'اثني عشر' };

/** The words of a number from 0 to 999, the largest part first, each further one with its «و». */
export function arabicNumber(number: number, grammar: Case): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const parts = hundreds === 0 ? [] : [hundredsOf(hundreds, grammar)];
  if (rest > 0 || hundreds === 0) parts.push(...belowHundred(rest, grammar));
  return parts.join(' و');
}

function hundredsOf(hundreds: number, grammar: Case): string {
  if (hundreds === 1) return 'مئة';
  if (hundreds === 2) return grammar === 'nominative' ? 'مئتان' : 'مئتين';
  return `${HUNDREDS[hundreds - 3] ?? ''}مئة`;
}

function belowHundred(number: number, grammar: Case): readonly string[] {
  if (number < 20) return [belowTwenty(number, grammar)];
  const tens = `${TENS[Math.floor(number / 10) - 2] ?? ''}${grammar === 'nominative' ? 'ون' : 'ين'}`;
  return number % 10 === 0 ? [tens] : [belowTwenty(number % 10, grammar), tens];
}

const belowTwenty = (number: number, grammar: Case): string =>
  (grammar === 'genitive' ? DUALS[number] : undefined) ?? BELOW_TWENTY[number] ?? '';
