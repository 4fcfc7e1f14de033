import { Html } from '#libs/kernel/html.ts';

const icon = (drawn: string): Html =>
  new Html(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${drawn}</svg>`);

/** Small drawings beside words, which say all that they show. */
export const ICONS = {
  notice: icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 7.8v.1"/>'),
  buzzes: icon('<rect x="7.5" y="3.5" width="9" height="17" rx="2"/><path d="M3.5 9v6M20.5 9v6"/>'),
  bell: icon('<path d="M6 9.5a6 6 0 0 1 12 0c0 4.5 1.8 6 1.8 6.8H4.2c0-.8 1.8-2.3 1.8-6.8ZM9.8 19.8a2.3 2.3 0 0 0 4.4 0"/>'),
  lock: icon('<rect x="5.5" y="10.5" width="13" height="9.5" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>'),
  moon: icon('<path d="M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z"/>'),
  silent: icon('<rect x="7" y="3" width="10" height="18" rx="2"/><path d="M3 4.5 21 19.5"/>'),
  offline: icon(
    '<path d="M3 9.5a13 13 0 0 1 5-3M12.5 5.8A13 13 0 0 1 21 9.5M6.5 13.3a8 8 0 0 1 3-1.7M16 12.3a8 8 0 0 1 1.5 1M12 18.5v.1M4.5 3.5l15 17"/>',
  ),
  screen: icon('<rect x="3" y="5" width="18" height="11.5" rx="1.5"/><path d="M8.5 20h7"/>'),
  done: icon('<path d="m5 12.5 4.5 4.5L19 7"/>'),
  left: icon('<path d="M14 5h4.5v14H14M4.5 12H14M8 8l-3.5 4L8 16"/>'),
} as const;
