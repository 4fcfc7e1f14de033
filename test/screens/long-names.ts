/** Long names of either script that only their ends tell apart. */
export const ALIKE: readonly string[] = [
  ...['Falasi', 'Falahi', 'Mansoori'].map((family) => `Abdul Rahman ibn Sultan ibn Mohammed Al Kaabi Al ${family}`),
  ...['الفلاسي', 'الفلاحي', 'المنصوري'].map((family) => `عبد الرحمن بن سلطان بن محمد بن عبد الله الكعبي ${family}`),
];
