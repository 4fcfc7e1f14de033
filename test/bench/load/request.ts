/** A request as it goes over the wire, and nothing more than a page of ours would send. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie?: string | undefined;
  readonly body?: unknown;
  /** Writes carry one. */
  readonly key?: string | undefined;
}

export function wireText({ host, origin }: URL, { method, path, cookie, body, key }: Request): string {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`];
  if (cookie !== undefined) lines.push(`cookie: ${cookie}`);
  if (method === 'POST') lines.push(`origin: ${origin}`);
  if (key !== undefined) lines.push(`idempotency-key: ${key}`);
  if (body === undefined) return `${lines.join('\r\n')}${method === 'POST' ? '\r\ncontent-length: 0' : ''}\r\n\r\n`;
  const text = JSON.stringify(body);
  lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
