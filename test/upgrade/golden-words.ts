/** Made-up people, with whatever a text may hold that a recipe could trip over. */
export const WORDS = {
  clinic: 'عيادة النخيل',
  renamed: 'عيادة النخيل "2" \u2013 é',
  patients: ['سارة المنصوري', 'سالم \\ الكعبي', 'Noura O’Neill', 'ريم'],
  corrected: 'سالم الكعبي',
  reason: 'مراجعة',
} as const;
