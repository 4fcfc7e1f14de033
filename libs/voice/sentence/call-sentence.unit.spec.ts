import { describe, expect, it } from '@jest/globals';
import { callSentence } from './call-sentence.ts';

/** A number, a room, an attempt, and what is said in a clinic whose language is Arabic: in Arabic, then in English. */
const CALLS: readonly (readonly [number, string | null, number, string, string])[] = [
  [37, 'غرفة 2', 1, 'الرقم سبعة وثلاثون، الغرفة رقم اثنين.', 'Number thirty-seven, room two.'],
  [
    112,
    'الغرفة رقم ١٢',
    2,
    'النداء الثاني: الرقم مئة واثنا عشر، الغرفة رقم اثني عشر.',
    'Second call: number one hundred and twelve, room twelve.',
  ],
  [5, 'غرفة٢٠', 1, 'الرقم خمسة، الغرفة رقم عشرين.', 'Number five, room twenty.'],
  [
    200,
    'Room 101',
    3,
    'النداء الثالث: الرقم مئتان، الغرفة رقم مئة وواحد.',
    'Third call: number two hundred, room one hundred and one.',
  ],
  [3, 'Room No. 05', 1, 'الرقم ثلاثة، الغرفة رقم خمسة.', 'Number three, room five.'],
  [8, '7', 1, 'الرقم ثمانية، الغرفة رقم سبعة.', 'Number eight, room seven.'],
  [45, 'عيادة الأسنان', 1, 'الرقم خمسة وأربعون، عيادة الأسنان.', 'Number forty-five, the room is on the screen.'],
  [45, 'عيادة الأسنان 2', 1, 'الرقم خمسة وأربعون، عيادة الأسنان رقم اثنين.', 'Number forty-five, the room is on the screen.'],
  [6, 'X-Ray', 1, 'الرقم ستة، X-Ray.', 'Number six, X-Ray.'],
  [6, 'Dental 12', 1, 'الرقم ستة، Dental twelve.', 'Number six, Dental twelve.'],
  [9, 'A12', 1, 'الرقم تسعة، A12.', 'Number nine, A12.'],
  [0, null, 1, 'الرقم صفر، يُرجى الدخول.', 'Number zero, please come in.'],
  [21, null, 10, 'النداء العاشر: الرقم واحد وعشرون، يُرجى الدخول.', 'Tenth call: number twenty-one, please come in.'],
  [21, null, 11, 'نداء جديد: الرقم واحد وعشرون، يُرجى الدخول.', 'Another call: number twenty-one, please come in.'],
  [1_234, null, 1, 'الرقم 1234، يُرجى الدخول.', 'Number 1234, please come in.'],
];

describe('the sentence of a call', () => {
  it.each(CALLS)('says number %i to %j, call %i, in both languages', (number, room, attempt, arabic, english) => {
    const call = { number, room, attempt };
    expect(callSentence(call, { lang: 'ar', isOwn: true })).toBe(arabic);
    expect(callSentence(call, { lang: 'en', isOwn: false })).toBe(english);
  });

  it('says a name in Latin letters to an Arabic voice only in a clinic of that language', () => {
    const call = { number: 4, room: 'Laboratory', attempt: 1 };
    expect(callSentence(call, { lang: 'ar', isOwn: false })).toBe('الرقم أربعة، الغرفة على الشاشة.');
    expect(callSentence(call, { lang: 'en', isOwn: true })).toBe('Number four, Laboratory.');
  });
});
