import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ClinicEvent } from '#libs/domain/clinic/events.ts';
import { DEFAULT_CONFIG, NO_MESSAGING, type ProviderSecret } from '#libs/domain/clinic/settings.ts';
import { anyHistory, play } from '#libs/domain/clinic/testing/any-history.ts';
import { begun, opened, rotated, settingsChanged } from '#libs/domain/clinic/testing/clinics.ts';
import { given } from '../testing/given.ts';
import { logOfKind, sealed, TENANT } from '../testing/log.ts';
import { clinics } from './clinics.projection.ts';

const clinic = (...events: readonly ClinicEvent<ProviderSecret>[]) =>
  given(clinics, logOfKind('tenant', events))['clinics']?.[TENANT];

describe('the clinics projection', () => {
  it('finds a clinic with everything its domain knows, under its id', () => {
    expect(clinic(opened())).toEqual({
      id: TENANT,
      slug: 'noor',
      name: 'Noor Clinic',
      config: DEFAULT_CONFIG,
      messaging: NO_MESSAGING,
      messagingChangedAt: null,
      accountChangedAt: null,
      confidential: null,
      displayRotation: 0,
      notice: null,
      lastDay: null,
    });
  });

  it('folds a clinic’s settings, rotation and current day', () => {
    const changed = settingsChanged({ name: 'Noor', messaging: { authTokenSet: true }, confidential: { authToken: 'secret' } });
    expect(clinic(opened(), changed, rotated(1), begun('2026-11-20'))).toMatchObject({
      name: 'Noor',
      messaging: { authTokenSet: true },
      confidential: sealed({ authToken: 'secret' }),
      displayRotation: 1,
      lastDay: { day: '20261120' },
    });
  });

  it('keeps of a clinic all that the domain knows, after any events', () => {
    fc.assert(
      fc.property(anyHistory, (commands) => {
        const { events, after } = play(commands);
        const confidential = after?.confidential ? sealed(after.confidential) : null;
        const expected = { ...after, id: TENANT, confidential };
        expect(given(clinics, logOfKind('tenant', events))).toEqual({ clinics: { [TENANT]: expected } });
      }),
    );
  });
});
