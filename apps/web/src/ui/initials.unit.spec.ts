import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials.ts';

describe('the initials of a name', () => {
  it.each([
    ['Maryam Al Shamsi', 'M\u200cS'],
    ['Dr Khalid Al Kaabi', 'K\u200cK'],
    ['مريم الشامسي', 'م\u200cش'],
    ['د. خالد الكعبي', 'خ\u200cك'],
    ['Sara', 'S'],
    ['Al', 'A'],
  ])('shortens %s to the initials of the first and the last name', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
