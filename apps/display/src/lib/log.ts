export type Note = (what: string, error?: unknown) => void;

/** Logs to the browser's console, for a technician; nothing that a person at the wall should do. */
export const note: Note = (...said) => {
  // biome-ignore lint/suspicious/noConsole: what only a technician can mend is logged, and a page has no other log
  console.info(...said);
};
