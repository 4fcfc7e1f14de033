import type { ErrorCode } from '#libs/contracts/errors/errors.ts';

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  401: 'session.required',
  403: 'role.forbidden',
  404: 'route.notFound',
  408: 'request.timedOut',
  413: 'request.tooLarge',
  414: 'request.tooLarge',
  415: 'request.unsupportedMediaType',
  416: 'request.rangeUnsatisfiable',
  429: 'request.tooMany',
  431: 'request.tooLarge',
};

/** The stable code of a status that Fastify, its plug-ins or Node gave; unlisted 4xx stay refusals. */
export const codeOfStatus = (status: number): ErrorCode =>
  BY_STATUS[status] ?? (isRefusal(status) ? 'request.refused' : 'internal');

export const isRefusal = (status: number): boolean => status >= 400 && status < 500;
