import { describe, expect, it } from '@jest/globals';
import { noticeAt } from './notice.ts';
import { endNotice, given, NOW, noticeEnded, noticeSet, opened, setNotice, utc } from './testing/clinics.ts';

const LATE = 'The doctor is 30 minutes late.';
const NINE = utc('2026-11-20T09:00');
const TEN = utc('2026-11-20T10:00');

describe('the message of the day', () => {
  it('shows a notice from its beginning until the clock or a person ends it', () => {
    const { notice = null } = given(opened(), noticeSet(LATE, NINE)).state ?? {};
    expect(notice).toEqual({ text: LATE, until: NINE });
    const shown = [NOW, utc('2026-11-20T08:59:59.999'), NINE].map((at) => noticeAt(notice, at)?.text);
    expect(shown).toEqual([LATE, LATE, undefined]);
    expect(given(opened(), noticeSet(LATE, NINE), noticeEnded(NOW)).state?.notice).toBeNull();
  });

  it('replaces the notice before, and sets none twice', () => {
    given(opened(), noticeSet(LATE, NINE)).when(setNotice(LATE, TEN)).thenDecided(noticeSet(LATE, TEN));
    given(opened(), noticeSet(LATE, NINE)).when(setNotice(LATE, NINE)).thenDecided();
  });

  it('ends a notice once, and never after its time', () => {
    given(opened(), noticeSet(LATE, NINE)).when(endNotice()).thenDecided(noticeEnded(NOW));
    given(opened(), noticeSet(LATE, NINE), noticeEnded(NOW)).when(endNotice()).thenDecided();
    given(opened(), noticeSet(LATE, NINE)).when(endNotice(NINE)).thenDecided();
  });

  it.each([
    ['that is over', NOW],
    ['more than a day away', utc('2026-11-21T08:00:00.001')],
  ])('refuses an end %s', (_, until) => {
    given(opened()).when(setNotice(LATE, until)).thenRefusedField('until', 'outsideADay');
  });

  it('accepts an end a whole day away', () => {
    const tomorrow = utc('2026-11-21T08:00');
    given(opened()).when(setNotice(LATE, tomorrow)).thenDecided(noticeSet(LATE, tomorrow));
  });

  it.each([
    ['set', setNotice(LATE, NINE)],
    ['end', endNotice()],
  ])('refuses to %s a notice before the clinic is open', (_, command) => {
    given().when(command).thenRefused('clinic.notFound');
  });
});
