import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { BEGINNING, type Row } from './log-rows.ts';

const at = (minute: number): string => instant(new Date(BEGINNING + minute * 60_000));

/** Messages of the day: one that a person ended, and one that stands. */
export const notices = (clinic: ClinicId): readonly Row[] => {
  const settings = clinicStream(clinic);
  const config = { lang: 'ar', digits: 'latn', timezone: 'Asia/Dubai', dayStartsAt: '00:00', retentionDays: null };
  return [
    [settings, 'ClinicOpened', 'openedAt', { slug: clinic, name: 'Rimth', config }],
    [settings, 'NoticeSet', 'setAt', { text: 'The doctor is 30 minutes late.', until: at(31) }],
    [settings, 'NoticeEnded', 'endedAt', {}],
    [settings, 'NoticeSet', 'setAt', { text: 'The laboratory is closed today.', until: at(600) }],
  ];
};
