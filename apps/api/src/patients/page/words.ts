import type { Lang } from '#libs/contracts/lang.ts';

/** Texts of a printed export: a missing one does not compile. */
interface ExportWords {
  readonly title: string;
  readonly preparedAt: string;
  readonly number: string;
  readonly erased: string;
  readonly yes: string;
  readonly no: string;
  readonly rows: Readonly<
    Record<'name' | 'age' | 'phone' | 'reason' | 'consent' | 'needs' | 'status' | 'arrived' | 'firstCall' | 'completed', string>
  >;
}

export const EXPORT_WORDS: Readonly<Record<Lang, ExportWords>> = {
  ar: {
    title: 'البيانات المحفوظة عن المريض',
    preparedAt: 'وقت الإعداد',
    number: 'رقم الدور',
    erased: 'مُحيت',
    yes: 'نعم',
    no: 'لا',
    rows: {
      name: 'الاسم',
      age: 'العمر',
      phone: 'الهاتف',
      reason: 'سبب الزيارة',
      consent: 'الموافقة على رسائل واتساب',
      needs: 'احتياجات عند النداء',
      status: 'الحالة',
      arrived: 'وقت الوصول',
      firstCall: 'أول نداء',
      completed: 'وقت الإنهاء',
    },
  },
  en: {
    title: 'Data held about the patient',
    preparedAt: 'Prepared at',
    number: 'Number',
    erased: 'Erased',
    yes: 'Yes',
    no: 'No',
    rows: {
      name: 'Name',
      age: 'Age',
      phone: 'Phone',
      reason: 'Reason for the visit',
      consent: 'Consent to WhatsApp messages',
      needs: 'Needs at the call',
      status: 'Status',
      arrived: 'Arrived',
      firstCall: 'First call',
      completed: 'Completed',
    },
  },
};
