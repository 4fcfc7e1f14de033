import { describe, expect, it } from '@jest/globals';
import { begin, begun, dayOf, given, HEAD, NOW, open, opened, rotate, rotated } from './testing/clinics.ts';

describe('opening a clinic', () => {
  it('opens a clinic once', () => {
    given().when(open()).thenDecided(opened());
    given(opened()).when(open()).thenRefused('clinic.alreadyOpen');
  });

  it('opens a clinic without messages, display rotations, a message of the day and days', () => {
    expect(given(opened()).state).toMatchObject({
      name: 'Noor Clinic',
      messaging: { accountSid: null, authTokenSet: false, nearlyThere: { enabled: false } },
      confidential: null,
      accountChangedAt: null,
      displayRotation: 0,
      notice: null,
      lastDay: null,
    });
  });

  it.each([
    ['rotate the display access', rotate()],
    ['begin a day', begin('2026-11-20')],
  ])('refuses to %s before the clinic is open', (_, command) => {
    given().when(command).thenRefused('clinic.notFound');
  });
});

describe("rotating the display's access", () => {
  it("counts rotations of the display's access", () => {
    given(opened()).when(rotate()).thenDecided(rotated(1));
    given(opened(), rotated(1)).when(rotate()).thenDecided(rotated(2));
  });
});

describe('beginning a day', () => {
  const dubai = { timezone: 'Asia/Dubai', dayStartsAt: '04:00' };

  it('records a begun day with its settings and the head of the last day with events', () => {
    given(opened(dubai))
      .when(begin('2026-11-20', HEAD))
      .thenDecided(begun('2026-11-20', dubai, HEAD));
  });

  it('keeps the last begun day with its settings and the head that it names', () => {
    const { state } = given(opened(dubai), begun('2026-11-20', dubai, HEAD));
    expect(state?.lastDay).toEqual({ ...dubai, day: dayOf('2026-11-20'), begunAt: NOW, previous: HEAD });
  });

  it('lets a day begin after days without events', () => {
    given(opened(), begun('2026-11-17')).when(begin('2026-11-20')).thenDecided(begun('2026-11-20'));
  });

  it('begins a day once, and none before the last begun', () => {
    given(opened(), begun('2026-11-20')).when(begin('2026-11-20')).thenDecided();
    given(opened(), begun('2026-11-20')).when(begin('2026-11-19')).thenDecided();
  });
});
