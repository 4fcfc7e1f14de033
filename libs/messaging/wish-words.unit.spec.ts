import { describe, expect, it } from '@jest/globals';
import { wishOf } from './wish-words.ts';

describe('wishOf', () => {
  it.each(['stop', 'STOPALL', ' Unsubscribe\n', 'cancel', 'End', 'quit', 'ＳＴＯＰ'])('reads %j as the wish to stop', (text) => {
    expect(wishOf(text)).toBe('stop');
  });

  it.each([
    'إيقاف',
    'ايقاف',
    'أيقاف',
    'توقف',
    'تَوَقَّف',
    'توقـــف',
    'إلغاء',
    'الغاء',
    'الغا',
    ' إلغاء   الاشتراك ',
    '\u200fالغاء الإشتراك\u200f',
  ])('reads %j as the wish to stop, by whichever alef or hamza', (text) => {
    expect(wishOf(text)).toBe('stop');
  });

  it.each(['start', 'START', 'ابدأ', 'إبدأ', 'ابدا', 'اشتراك', 'إشتراك'])('reads %j as the wish to start again', (text) => {
    expect(wishOf(text)).toBe('start');
  });

  it.each(['', ' ', 'please stop', 'stop.', 'bus stop', 'توقف المصعد', 'الاشتراك', 'شكرًا', 'constructor', '\u0621'])(
    'reads %j as neither wish',
    (text) => {
      expect(wishOf(text)).toBeUndefined();
    },
  );
});
