import { describe, expect, it } from '@jest/globals';
import { matchedPart } from './matched.ts';

describe('the underlined part of a name', () => {
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
  ])('underlines in %p, found by %p: %p', (text, typed, part) => {
    expect(found(text, typed)).toBe(part);
  });

  it.each([
    ['Salem', '89'],
    ['Salem', '  '],
    ['', 'a'],
  ])('underlines nothing in %p, found by %p', (text, typed) => {
    expect(found(text, typed)).toBeNull();
  });
});
