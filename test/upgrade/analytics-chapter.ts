import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { accessStream, clinicStream } from '#libs/ledger/log/stream-names.ts';
import { DAY, type Row } from './log-rows.ts';

/** A manager takes figures home. */
export const analyticsExported = (clinic: ClinicId): readonly Row[] => {
  const config = { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null };
  return [
    [clinicStream(clinic), 'ClinicOpened', 'openedAt', { slug: clinic, name: 'Talh', config }],
    [accessStream(clinic, DAY), 'AnalyticsExported', 'at', { from: '20261101', to: '20261130' }],
  ];
};
