export const phones = {
  hint: 'رقم من دولة أخرى: ابدأ بعلامة +',
  hintWithoutCountry: 'ابدأ برمز الدولة، مثل ‎+971501234567',
  read: '{{country}}: {{phone}}',
  readWithoutCountry: 'الرقم: {{phone}}',
  unusual: '{{read}}. تأكد من عدد الأرقام.',
  problems: {
    notDigits: 'رقم الهاتف أرقام فقط، ويمكن أن يبدأ بعلامة +',
    tooShort: 'الرقم ناقص: أرقامه أقل من اللازم',
    tooLong: 'الرقم طويل: أرقامه أكثر من اللازم',
    wrongLength: 'عدد أرقام الهاتف غير صحيح',
    withoutCountry: 'لم تُحدَّد دولة العيادة في الإعدادات. ابدأ بعلامة + ورمز الدولة، مثل ‎+971501234567',
    unknownCountry: 'لا توجد دولة بهذا الرمز',
  },
} as const;
