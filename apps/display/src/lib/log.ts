export type Note = (what: string, error?: unknown) => void;

/** For whoever opens the tools of a television's browser; nothing that a person should do. */
export const note: Note = (...said) => {
  // biome-ignore lint/suspicious/noConsole: what only a technician can mend is logged, and a page has no other log
  console.info(...said);
};
