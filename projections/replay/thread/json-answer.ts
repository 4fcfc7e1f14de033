/** The body of an answer, ready to be sent: a long day's would take the thread that answers requests tens of milliseconds to write. */
export type JsonAnswer = Uint8Array<ArrayBuffer>;

export const jsonAnswer = (data: unknown): JsonAnswer => new TextEncoder().encode(JSON.stringify({ data }));
