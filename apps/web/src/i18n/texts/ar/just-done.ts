export const justDone = {
  title: 'آخر الإجراءات',
  did: {
    call: 'نداء {{number}}',
    arrive: 'وصول {{number}}',
    complete: 'اكتمل {{number}}',
    absent: 'لم يحضر {{number}}',
    left: 'انصراف {{number}}',
    cancel: 'إلغاء {{number}}',
    prioritise: 'تقديم {{number}}',
    move: 'تحويل {{number}}',
    reset: 'إعادة {{number}}',
  },
  to: 'إلى {{place}}',
  return: 'إعادة',
  returnOf: 'إعادة {{number}} إلى الانتظار',
} as const;
