import { type Clinic, clinicAnswer } from '#libs/contracts/clinics/clinics.ts';

/** A clinic in English, with what a test says of its settings; otherwise with one queue. */
export const clinicWith = (config: object, rest: object = {}): Clinic =>
  clinicAnswer.parse({
    data: {
      id: 'noor',
      slug: 'noor',
      name: 'Al Noor',
      config: { lang: 'en', timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null, ...config },
      ...rest,
    },
  }).data;
