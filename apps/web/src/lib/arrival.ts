interface Arrival {
  readonly path: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** What public/arrival.js has asked while the scripts were on their way. */
    arrival?: Arrival;
  }
}

/** Once: whoever asks again asks the server. */
export function answerOnArrival(path: string): Promise<Response> | undefined {
  const { arrival } = window;
  if (arrival?.path !== path) return undefined;
  delete window.arrival;
  return arrival.answer;
}
