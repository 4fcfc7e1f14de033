export const signIn = {
  title: 'أهلًا بك في دور',
  text: 'نظّم قائمة انتظار العيادة من مكان واحد.',
  panel: { name: 'دور', title: 'لكل مريض دوره، وللجميع وضوح' },
  badges: { live: 'تحديث مباشر', secure: 'منصة آمنة' },
  email: { label: 'البريد الإلكتروني', placeholder: 'name@clinic.ae', next: 'متابعة' },
  provider: {
    title: 'تابع بحسابك',
    google: 'تسجيل الدخول باستخدام Google',
    microsoft: 'تسجيل الدخول باستخدام Microsoft',
    other: 'استخدام بريد آخر',
    none: 'لا تتوفر طريقة للدخول بعد. اطلب من مسؤول النظام إعداد Google أو Microsoft.',
  },
  refused: {
    title: 'لم يكتمل تسجيل الدخول',
    todo: 'جرّب مرة أخرى، أو ادخل ببريد آخر.',
  },
} as const;
