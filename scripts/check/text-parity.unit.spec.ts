import { describe, expect, it } from '@jest/globals';
import { disparities } from './text-parity.ts';

describe('the two languages of the pages', () => {
  it('accepts two languages with the same keys and placeholders', () => {
    const arabic = { queue: { title: 'الدور', called: 'رقم {{number}} للمريض {{name}}' } };
    const english = { queue: { title: 'Queue', called: '{{name}} has number {{number}}' } };
    expect(disparities(arabic, english)).toEqual([]);
  });

  it('accepts different plural forms, some of them without the number', () => {
    const arabic = {
      minutes_one: 'دقيقة واحدة',
      minutes_two: 'دقيقتان',
      minutes_few: '{{count}} دقائق',
      minutes_other: '{{count}} دقيقة',
    };
    const english = { minutes_one: '{{count}} minute', minutes_other: '{{count}} minutes' };
    expect(disparities(arabic, english)).toEqual([]);
  });

  it('names a key that one language lacks', () => {
    expect(disparities({ a: { b: 'ب' } }, { a: {}, c: 'c' })).toEqual([
      'a.b: said in one language only',
      'c: said in one language only',
    ]);
  });

  it('names a placeholder that one language lacks', () => {
    expect(disparities({ a: '{{name}}' }, { a: '{{ number }}' })).toEqual([
      'a: {{name}} in one language, {{number}} in the other',
    ]);
  });
});
