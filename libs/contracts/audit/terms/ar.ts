import { SKIP_REASON_TEXTS } from '../../messaging/skip-reason-text.ts';
import type { TrailWords } from '../wording.ts';

export const roles: TrailWords['roles'] = {
  Manager: 'الإدارة',
  Reception: 'الاستقبال',
  Medical: 'الفريق الطبي',
  Patient: 'الشاشة',
};

export const causes: TrailWords['causes'] = {
  'session.required': 'من دون تسجيل دخول',
  'role.forbidden': 'من دون صلاحية',
  'origin.refused': 'من خارج الموقع',
  'request.tooMany': 'كثرة المحاولات',
  'email.notFound': 'بريد غير معروف',
  'signIn.expired': 'انتهاء مهلة الدخول',
  'signIn.emailUnverified': 'بريد غير موثّق',
  'signIn.notMember': 'بريد ليس لأعضاء العيادة',
  'signIn.banned': 'عضوية محظورة',
  'signIn.failed': 'تعذّر الدخول',
  'signIn.cancelled': 'إلغاء الدخول',
  'member.identityMismatch': 'حساب دخول مختلف',
  'display.linkEnded': 'رابط شاشة منتهٍ',
  'pairing.notFound': 'رمز شاشة غير صحيح',
  'receipt.refused': 'إشعار رسالة غير موثوق',
  'visit.notFound': 'رابط زيارة غير معروف',
};

export const reasons: TrailWords['reasons'] = {
  duplicate: 'تكرار',
  wrongPerson: 'اختيار خاطئ',
  patientAsked: 'بطلب شخصي',
  other: 'سبب آخر',
};

export const browsers: TrailWords['browsers'] = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  safari: 'Safari',
  edge: 'Edge',
  other: 'متصفح آخر',
};

export const skipped: TrailWords['skipped'] = SKIP_REASON_TEXTS.ar;

export const kinds: TrailWords['kinds'] = { call: 'النداء', nearlyThere: 'اقتراب الدور', test: 'التجربة' };

export const wishes: TrailWords['wishes'] = { stop: 'طلب إيقاف الرسائل', start: 'طلب استئناف الرسائل' };

export const providers: TrailWords['providers'] = { google: 'Google', microsoft: 'Microsoft', demonstration: 'العرض التجريبي' };

export const settings: TrailWords['settings'] = {
  name: 'الاسم',
  lang: 'اللغة',
  timezone: 'المنطقة الزمنية',
  country: 'الدولة',
  weekStartsOn: 'أول أيام الأسبوع',
  waitAlertMinutes: 'تنبيه الانتظار الطويل',
  display: 'حجم شاشة العرض وبُعدها',
  recall: 'العثور على المرضى العائدين برقم الهاتف',
  voice: 'صوت شاشة العرض',
  colour: 'لون العيادة',
  logo: 'شعار العيادة',
  dayStartsAt: 'بداية اليوم',
  digits: 'الأرقام',
  retentionDays: 'مدة حفظ البيانات',
  retentionFloorDays: 'أقل مدة لحفظ البيانات',
  target: 'هدف الانتظار',
  staffFigures: 'أرقام كل موظف',
  services: 'الخدمات',
  rooms: 'الغرف',
  messaging: 'الرسائل',
};
