import type { FastifyInstance } from 'fastify';
import { jsonSize } from './json-size.ts';

/** No contract nests deeper, or has an object of so many fields; a wider or deeper body could only exhaust stack or time. */
const MAX_DEPTH = 16;
const MAX_FIELDS = 200;

/** Accepts JSON, and for most routes nothing else. An empty text counts as no body; keys that could reach a prototype are refused. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    const { depth, fields } = jsonSize(text);
    if (depth > MAX_DEPTH) done(refused('nested too deeply'));
    else if (fields > MAX_FIELDS) done(refused('too many fields'));
    else void parse(request, text, done);
  });
}

const refused = (message: string): Error => Object.assign(new Error(message), { statusCode: 400 });
