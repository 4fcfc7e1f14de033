import { describe, expect, it } from '@jest/globals';
import type { ClinicEvent } from '#libs/domain/clinic/events.ts';
import { type Clinic, evolve } from '#libs/domain/clinic/state.ts';
import { upcast } from '#libs/ledger/log/upcast.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { CHAPTERS } from './fixed-log.ts';

describe('settings of messages that former versions wrote', () => {
  const events = CHAPTERS['settings of messages'].map((event) => upcast<ClinicEvent<Sealed>>(event));
  const messagingAfter = (count: number) =>
    events.slice(0, count).reduce<Clinic<Sealed> | null>((clinic, event) => evolve(clinic, event), null)?.messaging;

  it('reads them without the patients ahead, and takes the minutes that go before the turn by default', () => {
    expect(JSON.stringify(CHAPTERS['settings of messages'])).toContain('"ahead":3');
    expect(JSON.stringify(events)).not.toContain('ahead');
    expect(messagingAfter(3)).toEqual({
      accountSid: 'AC1',
      fromNumber: '+97145550123',
      contentSid: 'HX1',
      authTokenSet: false,
      nearlyThere: { enabled: true, minutes: 10, contentSid: 'HX2' },
      includeName: false,
      contentSidWithName: null,
      monthlyCap: null,
    });
  });

  it('reads the settings of today behind them', () => {
    expect(messagingAfter(events.length)).toMatchObject({
      nearlyThere: { enabled: true, minutes: 15, contentSid: 'HX2' },
      includeName: true,
      contentSidWithName: 'HX3',
    });
  });
});
