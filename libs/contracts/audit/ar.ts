import { PRIORITY_TEXTS } from '../tickets/priority-text.ts';
import { browsers, causes, kinds, providers, reasons, roles, settings, skipped, wishes } from './terms/ar.ts';
import { clientIn, dotted, providerIn, readable, settingsIn, type TrailWords } from './wording.ts';

/** Follows what was cancelled. */
const ENDINGS = { cancelled: '', absent: ' لعدم الحضور', left: ' بتنازل من صفحة الدور' } as const;
const ORDINALS = ['', '', ' ثانٍ', ' ثالث'] as const;

const priorities = PRIORITY_TEXTS.ar;

const actions: TrailWords['actions'] = {
  TicketIssued: 'إضافة رقم',
  TicketDetailsChanged: 'تعديل بيانات رقم',
  PatientCalled: 'نداء',
  TicketMoved: 'تحويل إلى خدمة أخرى',
  TicketCompleted: 'إنهاء',
  TicketCancelled: 'إلغاء',
  TicketReset: 'إعادة إلى الانتظار',
  PatientArrived: 'وصول إلى الغرفة',
  TicketPrioritised: 'تقديم في الدور',
  TicketPriorityEnded: 'رجوع إلى ترتيب الوصول',
  ActionUndone: 'تراجع عن إجراء',
  TicketDeleted: 'حذف رقم',
  PatientErased: 'محو البيانات الشخصية',
  PatientCorrected: 'تصحيح البيانات الشخصية',
  PatientHeld: 'تعليق المحو والحذف',
  PatientReleased: 'رفع تعليق المحو والحذف',
  ClinicOpened: 'افتتاح العيادة',
  ClinicSettingsChanged: 'تغيير الإعدادات',
  DisplayAccessRotated: 'استبدال روابط الشاشة',
  NoticeSet: 'وضع رسالة اليوم',
  NoticeEnded: 'إنهاء رسالة اليوم',
  DayBegun: 'بداية يوم',
  MemberInvited: 'إضافة إلى الأعضاء',
  MemberDetailsChanged: 'تعديل بيانات عضوية',
  MemberRolesChanged: 'تغيير الدور الوظيفي',
  MemberLanguageChanged: 'تغيير لغة العرض',
  MemberBanned: 'إيقاف دخول',
  MemberUnbanned: 'رفع إيقاف الدخول',
  MemberDeleted: 'حذف عضوية',
  MemberRestored: 'استعادة عضوية',
  MemberErased: 'محو بيانات عضوية',
  IdentityBound: 'أول دخول',
  MessageRequested: 'طلب رسالة',
  MessageResendRequested: 'طلب إعادة رسالة',
  MessageSent: 'إرسال رسالة',
  MessageDelivered: 'وصول رسالة',
  MessageRead: 'قراءة رسالة',
  MessageFailed: 'تعذّر إرسال رسالة',
  MessageSkipped: 'عدم إرسال رسالة',
  MessageOutcomeUnknown: 'رسالة لا يُعرف مصيرها',
  MessageCopyDeleted: 'حذف نسخة رسالة لدى مزوّد الرسائل',
  MessagesWishReceived: 'طلب إيقاف الرسائل أو استئنافها',
  SignedIn: 'تسجيل دخول',
  SignedOut: 'تسجيل خروج',
  ClinicSwitched: 'انتقال إلى عيادة أخرى',
  AuditOpened: 'عرض سجل التدقيق',
  AuditExported: 'تصدير سجل التدقيق',
  AnalyticsExported: 'تصدير التحليلات',
  HistoryOpened: 'عرض سجل رقم',
  TicketOpened: 'عرض رقم',
  ListOpened: 'عرض قائمة اليوم',
  ListSearched: 'بحث في قائمة اليوم',
  DeskQueueOpened: 'عرض قائمة الانتظار في الاستقبال',
  DoctorQueueOpened: 'عرض قائمة الانتظار في غرفة المعاينة',
  PastDayOpened: 'عرض قائمة يوم سابق',
  PatientsFound: 'بحث برقم الهاتف',
  PatientsExported: 'تصدير البيانات الشخصية',
  ReplayOpened: 'إعادة مشاهدة يوم',
  ReportWithNamesMade: 'إعداد تقرير بالأسماء',
  RefusalsCounted: 'محاولات مرفوضة',
};

const otherSettings = 'إعدادات أخرى';

const rolesIn = (held: readonly (keyof typeof roles)[]): string =>
  held.length === 0 ? 'بلا دور وظيفي' : held.map((role) => roles[role]).join('، ');

const reasonIn = (reason: keyof typeof reasons | undefined): string | undefined =>
  reason === undefined ? undefined : reasons[reason];

const number = (ticket: string | null): string => (ticket === null ? 'رقم' : `الرقم ${ticket}`);
const ofTicket = (ticket: string | null): string | undefined => (ticket === null ? undefined : number(ticket));
const member = (name: string | null): string => name ?? 'عضوية مُحيت بياناتها';

/** A view of many tickets, told of the whole or of one that stood in it. */
const seen = (whole: string, ticket: string | null): string => (ticket === null ? whole : `${whole}، وفيها الرقم ${ticket}`);

export const ar: TrailWords = {
  roles,
  causes,
  reasons,
  browsers,
  skipped,
  kinds,
  wishes,
  providers,
  settings,
  actions,
  otherSettings,
  sentences: {
    TicketIssued: ({ service, priority }, { ticket, service: named }) =>
      dotted(
        `إضافة ${number(ticket)}`,
        service === undefined ? undefined : named(service),
        priority === undefined ? undefined : `في المقدمة: ${priorities[priority]}`,
      ),
    TicketDetailsChanged: (_, { ticket }) => `تعديل بيانات ${number(ticket)}`,
    PatientCalled: ({ attempt, room }, { ticket, room: named, number: digits }) =>
      dotted(
        `نداء${ORDINALS[attempt] ?? ` (${digits(attempt)})`} ل${ticket === null ? 'رقم' : `لرقم ${ticket}`}`,
        room === undefined ? undefined : named(room),
      ),
    TicketMoved: ({ service }, { ticket, service: named }) => `تحويل ${number(ticket)} إلى ${named(service)}`,
    TicketCompleted: (_, { ticket }) => `إنهاء ${number(ticket)}`,
    TicketCancelled: ({ reason }, { ticket }) => `إلغاء ${number(ticket)}${ENDINGS[reason]}`,
    TicketReset: ({ keepsPlace }, { ticket }) => `إعادة ${number(ticket)} إلى ${keepsPlace ? 'مكانه في الانتظار' : 'الانتظار'}`,
    PatientArrived: (_, { ticket }) => `وصول ${number(ticket)}`,
    TicketPrioritised: ({ reason }, { ticket }) => `تقديم ${number(ticket)} في الدور: ${priorities[reason]}`,
    TicketPriorityEnded: (_, { ticket }) => `رجوع ${number(ticket)} إلى ترتيب الوصول`,
    ActionUndone: ({ action }, { ticket }) => dotted(`تراجع عن: ${actions[action]}`, ofTicket(ticket)),
    TicketDeleted: ({ reason }, { ticket }) => dotted(`حذف ${number(ticket)} ومحو بياناته الشخصية`, reasonIn(reason)),
    PatientErased: ({ reason }, { ticket }) => dotted('محو البيانات الشخصية', number(ticket), reasonIn(reason)),
    PatientCorrected: (_, { ticket }) => `تصحيح البيانات الشخصية · ${number(ticket)}`,
    PatientHeld: (_, { ticket }) => `تعليق المحو والحذف · ${number(ticket)}`,
    PatientReleased: (_, { ticket }) => `رفع تعليق المحو والحذف · ${number(ticket)}`,

    ClinicOpened: () => 'افتتاح العيادة في النظام',
    ClinicSettingsChanged: (facts) => `تغيير الإعدادات: ${settingsIn(facts, { settings, otherSettings }).join('، ')}`,
    DisplayAccessRotated: () => 'استبدال روابط الشاشة',
    NoticeSet: ({ text, until }, { time }) => dotted(`رسالة اليوم حتى ${time(until)}`, `«${text}»`),
    NoticeEnded: () => 'إنهاء رسالة اليوم',
    DayBegun: ({ day }, { day: date }) => `بداية يوم ${date(day)}`,

    MemberInvited: ({ roles: held }, { member: name }) => dotted(`إضافة إلى الأعضاء: ${member(name)}`, rolesIn(held)),
    MemberDetailsChanged: ({ emailChanged }, { member: name }) =>
      `${emailChanged ? 'تغيير البريد الإلكتروني' : 'تعديل البيانات'}: ${member(name)}`,
    MemberRolesChanged: ({ roles: held, reason }, { member: name }) =>
      dotted(`تغيير الدور الوظيفي: ${member(name)}`, rolesIn(held), readable(reason)),
    MemberLanguageChanged: ({ lang }, { member: name }) =>
      dotted(`تغيير لغة العرض: ${member(name)}`, lang === 'ar' ? 'العربية' : 'الإنجليزية'),
    MemberBanned: ({ reason }, { member: name }) => dotted(`إيقاف دخول: ${member(name)}`, reasonIn(reason)),
    MemberUnbanned: (_, { member: name }) => `رفع إيقاف الدخول: ${member(name)}`,
    MemberDeleted: ({ reason }, { member: name }) => dotted(`حذف عضوية: ${member(name)}`, reasonIn(reason)),
    MemberRestored: (_, { member: name }) => `استعادة عضوية: ${member(name)}`,
    MemberErased: ({ reason }) => dotted('محو بيانات عضوية نهائيًا', reasonIn(reason)),
    IdentityBound: ({ provider }, { member: name }) => dotted(`أول دخول: ${member(name)}`, providerIn(provider, providers)),

    MessageResendRequested: (_, { ticket }) => dotted('طلب إعادة إرسال الرسالة', ofTicket(ticket)),
    MessageRequested: ({ kind }, { ticket }) => dotted(`طلب رسالة ${kinds[kind]}`, ofTicket(ticket)),
    MessageSent: (_, { ticket }) => dotted('إرسال الرسالة', ofTicket(ticket)),
    MessageDelivered: (_, { ticket }) => dotted('وصول الرسالة', ofTicket(ticket)),
    MessageRead: (_, { ticket }) => dotted('قراءة الرسالة', ofTicket(ticket)),
    MessageFailed: ({ code }, { ticket }) => dotted(`تعذّر إرسال الرسالة (${code})`, ofTicket(ticket)),
    MessageSkipped: ({ reason }, { ticket }) => dotted(`عدم إرسال رسالة: ${skipped[reason]}`, ofTicket(ticket)),
    MessageOutcomeUnknown: (_, { ticket }) => dotted('رسالة لا يُعرف مصيرها', ofTicket(ticket)),
    MessageCopyDeleted: (_, { ticket }) => dotted('حذف نسخة الرسالة لدى مزوّد الرسائل', ofTicket(ticket)),
    MessagesWishReceived: ({ wish }) => wishes[wish],

    SignedIn: (facts) => dotted('تسجيل دخول', clientIn(facts, browsers)),
    SignedOut: (facts) => dotted('تسجيل خروج', clientIn(facts, browsers)),
    ClinicSwitched: ({ to }) => `انتقال إلى عيادة أخرى (${to})`,
    AuditOpened: () => 'عرض سجل التدقيق',
    AnalyticsExported: ({ from, to, brokenOff }, { day: date }) =>
      brokenOff
        ? `انقطاع تصدير تحليلات الفترة من ${date(from)} إلى ${date(to)}: الملف غير مكتمل`
        : `تصدير تحليلات الفترة من ${date(from)} إلى ${date(to)}`,
    AuditExported: ({ format, brokenOff }) =>
      brokenOff
        ? `انقطاع تصدير سجل التدقيق (${format.toUpperCase()}): الملف غير مكتمل`
        : `تصدير سجل التدقيق (${format.toUpperCase()})`,
    HistoryOpened: (_, { ticket }) => `عرض سجل ${number(ticket)}`,
    TicketOpened: (_, { ticket }) => `عرض ${number(ticket)}`,
    ListOpened: (_, { ticket }) => seen('عرض قائمة اليوم', ticket),
    ListSearched: (_, { ticket }) => seen('بحث في قائمة اليوم', ticket),
    DeskQueueOpened: ({ room }, { ticket, room: named }) =>
      dotted(seen('عرض قائمة الانتظار في الاستقبال', ticket), room === undefined ? undefined : named(room)),
    DoctorQueueOpened: ({ room }, { ticket, room: named }) =>
      dotted(seen('عرض قائمة الانتظار في غرفة المعاينة', ticket), room === undefined ? undefined : named(room)),
    PastDayOpened: ({ day }, { ticket, day: date }) => seen(`عرض قائمة يوم ${date(day)}`, ticket),
    PatientsFound: ({ ticketIds }, { ticket, number: digits }) =>
      dotted(seen('بحث برقم الهاتف عن زيارات سابقة', ticket), digits(ticketIds.length)),
    PatientsExported: ({ ticketIds, format }, { ticket, number: digits }) =>
      dotted(seen(`تصدير البيانات الشخصية (${format.toUpperCase()})`, ticket), digits(ticketIds.length)),
    ReplayOpened: ({ day }, { ticket, day: date }) => seen(`إعادة مشاهدة يوم ${date(day)}`, ticket),
    ReportWithNamesMade: ({ day }, { ticket, day: date }) => seen(`إعداد تقرير بالأسماء ليوم ${date(day)}`, ticket),
    RefusalsCounted: ({ cause, count }, { number: digits }) => `محاولات مرفوضة خلال دقيقة: ${digits(count)} · ${causes[cause]}`,
  },
};
