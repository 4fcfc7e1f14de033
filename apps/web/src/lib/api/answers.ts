const listeners = new Set<() => void>();

/** Called for each request of this page that the server answered, whatever the answer was. */
export function reportAnswer(): void {
  for (const listener of listeners) listener();
}

export function onAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
