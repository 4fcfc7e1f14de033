import { describe, expect, it } from '@jest/globals';
import { matchedPart } from './matched.ts';

describe('the part of a name that a search names', () => {
  const found = (text: string, typed: string) => {
    const part = matchedPart(text, typed);
    return part && text.slice(part.from, part.to);
  };

  it.each([
    ['Salem Al Mansoori', 'man', 'Man'],
    ['أحمد المنصوري', 'احمد', 'أحمد'],
    ['فاطِمة الزهراء', 'فاطمه', 'فاطِمة'],
    ['José García', 'jose g', 'José G'],
    ['نورة  الكعبي', 'كعبى', 'كعبي'],
    ['محـــمد', 'محمد', 'محـــمد'],
  ])('is in %p by %p: %p', (text, typed, part) => {
    expect(found(text, typed)).toBe(part);
  });

  it.each([
    ['Salem', '89'],
    ['Salem', '  '],
    ['', 'a'],
  ])('is nothing in %p by %p', (text, typed) => {
    expect(found(text, typed)).toBeNull();
  });
});
