/** Writes to the browser's console; never what a person has typed or a server has told of one. */
export const logTrouble = (trouble: string): void => {
  // biome-ignore lint/suspicious/noConsole: a page has no other log.
  console.info(`dawr: ${trouble}`);
};
