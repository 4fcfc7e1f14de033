import { describe, expect, it } from '@jest/globals';
import { moveOf, moveOnSlider } from './keys.ts';

const pressed = (key: string, rest: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...rest,
});

describe('the keys of the replay', () => {
  it('follow what is seen: the left arrow leads back in English, and on in Arabic', () => {
    expect(moveOf(pressed('ArrowLeft'), 'ltr')).toEqual({ step: 'event', direction: 'back' });
    expect(moveOf(pressed('ArrowLeft'), 'rtl')).toEqual({ step: 'event', direction: 'on' });
    expect(moveOf(pressed('ArrowRight', { shiftKey: true }), 'ltr')).toEqual({ step: 'call', direction: 'on' });
  });

  it('leave to the browser what it has its own use for', () => {
    expect(moveOf(pressed('ArrowLeft', { altKey: true }), 'ltr')).toBeNull();
    expect(moveOf(pressed('Home'), 'ltr')).toBeNull();
    expect(moveOf(pressed('ArrowDown'), 'ltr')).toBeNull();
  });

  it('move the slider up and down alike in both languages', () => {
    expect(moveOnSlider(pressed('ArrowUp'), 'rtl')).toEqual({ step: 'event', direction: 'on' });
    expect(moveOnSlider(pressed('PageDown'), 'rtl')).toEqual({ step: 'call', direction: 'back' });
    expect(moveOnSlider(pressed('End'), 'rtl')).toEqual({ step: 'edge', direction: 'on' });
    expect(moveOnSlider(pressed('ArrowRight'), 'rtl')).toEqual({ step: 'event', direction: 'back' });
    expect(moveOnSlider(pressed('n'), 'ltr')).toBeNull();
  });
});
