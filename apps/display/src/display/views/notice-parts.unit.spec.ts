import { describe, expect, it } from '@jest/globals';
import { partsOf, rowsIn } from './notice-parts.ts';

const SENTENCES = 'The doctor is late. Please see reception. The laboratory is closed.';
const upTo = (letters: number) => (text: string) => text.length <= letters;

describe('a message of the day in parts', () => {
  it('leaves a message whole where it fits', () => {
    expect(partsOf(SENTENCES, upTo(80))).toEqual([SENTENCES]);
  });

  it('breaks a message at the end of the sentence that is nearest its middle', () => {
    expect(partsOf(SENTENCES, upTo(45))).toEqual(['The doctor is late. Please see reception.', 'The laboratory is closed.']);
    expect(partsOf('تأخير 30 دقيقة في العيادة؟ يُرجى مراجعة الاستقبال', upTo(30))).toEqual([
      'تأخير 30 دقيقة في العيادة؟',
      'يُرجى مراجعة الاستقبال',
    ]);
  });

  it('breaks a long sentence between words, and no word', () => {
    expect(partsOf('The laboratory is closed', upTo(15))).toEqual(['The laboratory', 'is closed']);
    expect(partsOf('x'.repeat(50), upTo(15))).toEqual(['x'.repeat(50)]);
  });
});

describe('the rows of a message', () => {
  it('counts the rows that words fill', () => {
    const rows = (letters: number) => rowsIn('The laboratory is closed', upTo(letters));
    expect([24, 23, 14, 10].map(rows)).toEqual([1, 2, 2, 3]);
  });
});
