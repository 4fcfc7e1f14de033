import { describe, expect, it } from '@jest/globals';
import { spellingsOf } from './phone-spellings.ts';

describe('spellings of a phone', () => {
  it.each([
    ['Mexico', ['+525512345678', '+5215512345678']],
    ['Argentina', ['+541123456789', '+5491123456789']],
    ['Brazil', ['+553196883193', '+5531996883193']],
  ])('knows both of a mobile phone in %s, whichever is given', (_, spellings) => {
    for (const phone of spellings) expect(spellingsOf(phone)).toEqual(spellings);
  });

  it.each(['+971501234567', '+14155550100', '+551133224455', '+5511', '+521'])('knows no other spelling of %s', (phone) => {
    expect(spellingsOf(phone)).toEqual([phone]);
  });
});
