import type { FastifyInstance } from 'fastify';

/** No contract nests deeper; deeper bodies could only exhaust the stack. */
const MAX_DEPTH = 16;

/** Accepts JSON, and for most routes nothing else. An empty text counts as no body; keys that could reach a prototype are refused. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else if (depthOf(text) > MAX_DEPTH) done(Object.assign(new Error('nested too deeply'), { statusCode: 400 }));
    else void parse(request, text, done);
  });
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inText && character === '\\') index += 1;
    else if (character === '"') inText = !inText;
    else if (!inText && (character === '{' || character === '[')) deepest = Math.max(deepest, ++depth);
    else if (!inText && (character === '}' || character === ']')) depth -= 1;
  }
  return deepest;
}
