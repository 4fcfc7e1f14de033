import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import type { Row } from './log-rows.ts';

/** Settings of messages as former versions wrote them, with the patients ahead, and as they are written now. */
export const settingsOfMessages = (clinic: ClinicId): readonly Row[] => {
  const settings = clinicStream(clinic);
  const config = { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null };
  const account = { accountSid: 'AC1', fromNumber: '+97145550123', contentSid: 'HX1' };
  return [
    [settings, 'ClinicOpened', 'openedAt', { slug: clinic, name: 'Samr', config }],
    [
      settings,
      'ClinicSettingsChanged',
      'changedAt',
      { messaging: { ...account, nearlyThere: { enabled: true, ahead: 3, contentSid: 'HX2' } } },
    ],
    [settings, 'ClinicSettingsChanged', 'changedAt', { messaging: { nearlyThere: { ahead: 5 } } }],
    [settings, 'ClinicSettingsChanged', 'changedAt', { messaging: { includeName: true, contentSidWithName: 'HX3' } }],
    [settings, 'ClinicSettingsChanged', 'changedAt', { messaging: { nearlyThere: { minutes: 15 } } }],
  ];
};
