import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CONFIG, NO_MESSAGING } from './settings.ts';
import { change, given, NOW, opened, settingsChanged } from './testing/clinics.ts';

const account = { accountSid: 'AC1', fromNumber: '+97140000000', contentSid: 'HX1' };

describe("changing a clinic's settings", () => {
  it('records only the settings that changed', () => {
    given(opened())
      .when(change({ name: 'Noor Clinic', config: { lang: 'en', timezone: 'Asia/Dubai' } }))
      .thenDecided(settingsChanged({ config: { lang: 'en' } }));
  });

  it('decides nothing when no setting changes', () => {
    given(opened())
      .when(change({ name: 'Noor Clinic', config: DEFAULT_CONFIG, messaging: { nearlyThere: NO_MESSAGING.nearlyThere } }))
      .thenDecided();
    given(opened()).when(change({})).thenDecided();
  });

  it('leaves omitted settings as they are', () => {
    const { state } = given(
      opened(),
      settingsChanged({ name: 'Noor', messaging: { ...account, nearlyThere: { enabled: true } } }),
    );
    expect(state).toMatchObject({
      name: 'Noor',
      config: DEFAULT_CONFIG,
      messaging: { ...account, nearlyThere: { enabled: true, minutes: 10, contentSid: null } },
    });
  });

  it('notes when the clinic’s account at the provider was last another one', () => {
    const accountChangedAt = (...changes: readonly Partial<typeof account>[]) =>
      given(opened(), ...changes.map((messaging) => settingsChanged({ messaging }))).state?.accountChangedAt;
    expect(accountChangedAt(account, { fromNumber: '+97140000001' })).toBeNull();
    expect(accountChangedAt(account, { accountSid: 'AC2' })).toBe(NOW);
  });

  it('replaces size and distance of the display together', () => {
    const display = { inches: 55, metres: 6 };
    given(opened())
      .when(change({ config: { display } }))
      .thenDecided(settingsChanged({ config: { display } }));
    expect(given(opened(), settingsChanged({ config: { display } })).state?.config.display).toEqual(display);
    given(opened())
      .when(change({ config: { display: { ...DEFAULT_CONFIG.display } } }))
      .thenDecided();
  });

  it('removes a setting with null', () => {
    given(opened({ retentionDays: 90 }), settingsChanged({ messaging: account }))
      .when(change({ config: { retentionDays: null }, messaging: { contentSid: null } }))
      .thenDecided(settingsChanged({ config: { retentionDays: null }, messaging: { contentSid: null } }));
  });

  it('changes single parts of the nearly-there message', () => {
    given(opened(), settingsChanged({ messaging: { nearlyThere: { enabled: true, contentSid: 'HX2' } } }))
      .when(change({ messaging: { nearlyThere: { enabled: true, minutes: 5 } } }))
      .thenDecided(settingsChanged({ messaging: { nearlyThere: { minutes: 5 } } }));
  });

  it('changes single parts of the voice, and records it whole', () => {
    const voice = { ...DEFAULT_CONFIG.voice, enabled: true };
    const silent = [{ from: '13:00', to: '14:30' }];
    given(opened(), settingsChanged({ config: { voice } }))
      .when(change({ config: { voice: { rate: 0.8, silent, volume: undefined } } }))
      .thenDecided(settingsChanged({ config: { voice: { ...voice, rate: 0.8, silent } } }));
    given(opened())
      .when(change({ config: { voice: { enabled: false, silent: [] } } }))
      .thenDecided();
  });

  it('refuses to tell patients that their turn is near without a template for it', () => {
    const field = 'messaging.nearlyThere.contentSid';
    given(opened())
      .when(change({ messaging: { nearlyThere: { enabled: true } } }))
      .thenRefusedField(field, 'required');
    given(opened(), settingsChanged({ messaging: { nearlyThere: { enabled: true, contentSid: 'HX2' } } }))
      .when(change({ messaging: { nearlyThere: { contentSid: null } } }))
      .thenRefusedField(field, 'required');
    given(opened())
      .when(change({ messaging: { nearlyThere: { enabled: true, contentSid: 'HX2' } } }))
      .thenDecided(settingsChanged({ messaging: { nearlyThere: { enabled: true, contentSid: 'HX2' } } }));
  });

  it('saves other settings of a clinic whose template for it was lacking before', () => {
    const before = settingsChanged({ messaging: { nearlyThere: { enabled: true } } });
    given(opened(), before)
      .when(change({ messaging: { ...account, nearlyThere: { enabled: true } } }))
      .thenDecided(settingsChanged({ messaging: account }));
  });

  it('refuses to change settings of an unknown clinic', () => {
    given()
      .when(change({ name: 'Noor' }))
      .thenRefused('clinic.notFound');
  });
});

describe("the provider's token", () => {
  const set = settingsChanged({ messaging: { authTokenSet: true }, confidential: { authToken: 'secret' } });

  it("puts the provider's token into the confidential part only", () => {
    given(opened())
      .when(change({ messaging: { ...account, authToken: 'secret' } }))
      .thenDecided(settingsChanged({ messaging: { ...account, authTokenSet: true }, confidential: { authToken: 'secret' } }));
  });

  it('records every given token, since sealed ones cannot be compared', () => {
    given(opened(), set)
      .when(change({ messaging: { authToken: 'secret' } }))
      .thenDecided(set);
  });

  it('keeps the token through other changes', () => {
    const { state } = given(opened(), set, settingsChanged({ name: 'Noor', messaging: { fromNumber: '+97141111111' } }));
    expect(state?.confidential).toEqual({ authToken: 'secret' });
  });

  it('removes the token with null, once', () => {
    const gone = settingsChanged({ messaging: { authTokenSet: false } });
    given(opened(), set)
      .when(change({ messaging: { authToken: null } }))
      .thenDecided(gone);
    given(opened(), set, gone)
      .when(change({ messaging: { authToken: null } }))
      .thenDecided();
    expect(given(opened(), set, gone).state?.confidential).toBeNull();
  });
});
