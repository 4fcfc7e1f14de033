interface Arrival {
  readonly path: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** The request that public/arrival.js has started while the scripts were loading. */
    arrival?: Arrival;
  }
}

/** The answer is given once: a second request goes to the server. */
export function answerOnArrival(path: string): Promise<Response> | undefined {
  const { arrival } = window;
  if (arrival?.path !== path) return undefined;
  delete window.arrival;
  return arrival.answer;
}
