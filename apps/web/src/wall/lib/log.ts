/** For whoever opens the tools of a television's browser; nothing that a person should do. */
export function note(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: specification §8 has such failures logged, and there is no other log
  console.info(what, error);
}
