/** Drawn with the colour of the words beside them, which say the same. */

export const BellIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.5a6.5 6.5 0 0 0-6.5 6.5v4.6L3.6 17a1 1 0 0 0 .9 1.5h15a1 1 0 0 0 .9-1.5l-1.9-3.4V9A6.5 6.5 0 0 0 12 2.5Z" />
    <path d="M9.5 20a2.6 2.6 0 0 0 5 0Z" />
  </svg>
);

/** An i in a disc. */
export const InfoIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm-1.600 9h3.200v8h-3.200ZM12 5a1.900 1.900 0 1 1 0 3.800A1.900 1.900 0 0 1 12 5Z" />
  </svg>
);

/** Waves of a network, crossed out: lines instead of areas. */
export const OfflineIcon = () => (
  <svg className="icon icon-lines" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2.3 9.2a14 14 0 0 1 6-3.4M12.5 5.1a14 14 0 0 1 9.2 4.1M5.6 13a9 9 0 0 1 4-2.3M15.3 11.1a9 9 0 0 1 3.1 1.9M9 16.7a4.3 4.3 0 0 1 4.6-.9M4 3l16.5 17.5M12 20v.1" />
  </svg>
);

/** A person with a stick. */
export const ElderIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="10.5" cy="4" r="2.5" />
    <path d="M8.6 7.6a2 2 0 0 1 3.6.5l1 3.1 3 1.3a1 1 0 1 1-.8 1.9l-3.4-1.5a1 1 0 0 1-.5-.6l-.3-.9-.8 3 2.3 3.1a1 1 0 0 1 .2.5l.4 3.3a1 1 0 0 1-2 .3l-.4-3-2.5-3.2-.9 3.6a1 1 0 0 1-.2.4l-2.2 2.7a1 1 0 0 1-1.6-1.2l2.1-2.6Z" />
    <path d="M16.8 13.2h1.6v8.3h-1.6Z" />
  </svg>
);

/** A muted telephone. */
export const SilentIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8 1.5h8a2 2 0 0 1 2 2v10.9l-2-2V5H8.6L6 2.4A2 2 0 0 1 8 1.5ZM6 7.6l2 2V18h8v-.400l2 2v.900a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2Z" />
    <path d="m3 2.6 1.4-1.4 18.4 18.4-1.4 1.4Z" />
  </svg>
);
