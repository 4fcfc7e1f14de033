/** Columns of the trail: time, icon, what, who, and the ways on. Where there is no room for them, a row stands on two, without its icon. */
export const COLUMNS = [
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 ps-6 pe-3 max-sm:ps-4 max-sm:pe-1',
  '@min-[40rem]:grid-cols-[3rem_1.25rem_minmax(0,1.5fr)_minmax(0,1fr)_5.5rem]',
  '@min-[60rem]:grid-cols-[3.5rem_1.25rem_minmax(0,1.7fr)_minmax(0,1.25fr)_5.5rem]',
].join(' ');

/** Height of a row whose words do not wrap. */
export const ROW_PX = 44;
