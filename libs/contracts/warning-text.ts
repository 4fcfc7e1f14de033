import type { Lang } from './lang.ts';
import type { WarningCode } from './warnings.ts';

const TEXTS: Readonly<Record<Lang, Readonly<Record<WarningCode, string>>>> = {
  ar: {
    'disk.low': 'مساحة الخادم توشك أن تمتلئ. اطلب من مسؤول النظام إفساح مساحة قبل أن يتوقف الحفظ.',
    'disk.full': 'امتلأت مساحة الخادم، ولن تُحفظ التغييرات. أبلغ مسؤول النظام فورًا.',
    'store.failing': 'لا يمكن حفظ التغييرات على الخادم الآن. أبلغ مسؤول النظام فورًا.',
    'stream.quarantined': 'تعذّرت قراءة جزء من سجل هذه العيادة، وقد لا تظهر آخر التغييرات. وصل تنبيه بذلك إلى مسؤول النظام.',
  },
  en: {
    'disk.low': 'The server’s disk is almost full. Ask the system administrator to make room before saving stops.',
    'disk.full': 'The server’s disk is full and changes cannot be saved. Tell the system administrator now.',
    'store.failing': 'Changes cannot be saved on the server now. Tell the system administrator now.',
    'stream.quarantined':
      'Part of this clinic’s record cannot be read, so the latest changes may be missing. The system administrator has been alerted.',
  },
};

export const warningText = (lang: Lang, code: WarningCode): string => TEXTS[lang][code];
