export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** The server as a page meets it: each write gets the next of the answers, and what was asked is kept. */
export function fakeServer(...answers: readonly Answer[]): { readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  const left = [...answers];
  const fetch = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (init.method === undefined) return response({ status: 404 });
    asked.push({
      method: init.method,
      path,
      key: headers.get('Idempotency-Key') ?? undefined,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    });
    const answer = left.shift();
    if (!answer) throw new TypeError('nobody answers');
    return response(answer);
  };
  Object.assign(globalThis, { fetch });
  return { asked };
}

const response = ({ status, body }: Answer) => ({
  ok: status < 400,
  status,
  headers: new Headers(),
  json: async () => body,
});

export const refusal = (status: number, code: string, error: string, fields?: object): Answer => ({
  status,
  body: { status, code, error, correlationId: 'c', ...(fields && { fields }) },
});
