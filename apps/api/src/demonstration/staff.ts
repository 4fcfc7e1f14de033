import type { Role } from '#libs/domain/kernel/actor.ts';

/** The demonstration's people, one of each role. */
export const STAFF = [
  { role: 'Manager', name: 'نورة المنصوري', english: 'Noura Al Mansoori', email: 'manager@example.com' },
  { role: 'Reception', name: 'مريم الشامسي', english: 'Maryam Al Shamsi', email: 'reception@example.com' },
  { role: 'Medical', name: 'د. خالد الكعبي', english: 'Dr Khalid Al Kaabi', email: 'doctor@example.com' },
  { role: 'Patient', name: 'شاشة العرض', english: 'The wall', email: 'display@example.com' },
] as const satisfies readonly { readonly role: Role; readonly name: string; readonly english: string; readonly email: string }[];

export const CLINIC = {
  name: 'عيادة النخيل',
  config: {
    lang: 'ar',
    timezone: 'Asia/Dubai',
    dayStartsAt: '00:00',
    digits: 'latn',
    retentionDays: null,
    target: { minutes: 30, share: 80 },
  },
} as const;
