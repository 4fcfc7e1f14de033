import { describe, expect, it } from '@jest/globals';
import { changedParts } from './changed-parts.ts';

const before = {
  name: 'عيادة النور',
  config: { lang: 'ar', retentionDays: null },
  messaging: { accountSid: 'AC1', nearlyThere: { enabled: false, minutes: 10 } },
};

describe('the parts of settings that are sent', () => {
  it('sends nothing where nothing was changed, also where a secret was not touched', () => {
    expect(changedParts(before, { ...before, messaging: { ...before.messaging, authToken: undefined } })).toEqual({});
  });

  it('sends the parts that were changed, however deep', () => {
    const after = {
      name: 'عيادة النخيل',
      config: { lang: 'ar', retentionDays: 30 },
      messaging: { accountSid: 'AC1', authToken: 'secret', nearlyThere: { enabled: true, minutes: 10 } },
    };
    expect(changedParts(before, after)).toEqual({
      name: 'عيادة النخيل',
      config: { retentionDays: 30 },
      messaging: { authToken: 'secret', nearlyThere: { enabled: true } },
    });
  });

  it('takes a value away by null', () => {
    expect(changedParts(before, { messaging: { accountSid: null } })).toEqual({ messaging: { accountSid: null } });
  });

  it('sends a list where one of its items or their order was changed, and only then', () => {
    const [general, lab] = [
      { id: 'service-1', name: 'General', retired: false },
      { id: 'service-2', name: 'Lab', retired: false },
    ];
    const services = [general, lab];
    expect(changedParts({ services }, { services: [{ ...general }, { ...lab }] })).toEqual({});
    expect(changedParts({ services }, { services: [lab, general] })).toEqual({ services: [lab, general] });
    const renamed = [general, { ...lab, name: 'Laboratory' }];
    expect(changedParts({ services }, { services: renamed })).toEqual({ services: renamed });
  });
});
