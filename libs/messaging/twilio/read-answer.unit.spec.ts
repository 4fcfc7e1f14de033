import { describe, expect, it } from '@jest/globals';
import { TwilioUnanswered } from './failures.ts';
import { unanswered } from './read-answer.ts';

const failed = (code: string, more: object = {}) => Object.assign(new Error(`${code} +971501234567`), { code, ...more });
const refusedAt = (address: string) => failed('ECONNREFUSED', { syscall: 'connect', address });

describe('an error of fetch', () => {
  it.each([
    ['a name that is not found', failed('ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['a refused connection', refusedAt('127.0.0.1')],
    ['a refused connection behind another error', failed('ECONNREFUSED', { cause: refusedAt('127.0.0.1') })],
    ['a connection that does not come about in time', failed('UND_ERR_CONNECT_TIMEOUT')],
    ['every address refused', failed('ECONNREFUSED', { errors: [refusedAt('::1'), refusedAt('127.0.0.1')] })],
  ])('says that nothing left after %s', (_, error) => {
    expect(unanswered(error)).toBeInstanceOf(TwilioUnanswered);
    expect(unanswered(error)).toMatchObject({ message: error.code, isUnsent: true });
  });

  it.each([
    ['a reset while reading', failed('ECONNRESET', { syscall: 'read' })],
    ['a reset while writing', failed('EPIPE', { syscall: 'write' })],
    ['a host that vanished while reading', failed('EHOSTUNREACH', { syscall: 'read' })],
    ['a connection hung up', failed('ECONNRESET')],
    ['one address of two reset', failed('ECONNRESET', { errors: [refusedAt('::1'), failed('ECONNRESET', { syscall: 'read' })] })],
    ['no address at all', failed('ECONNREFUSED', { errors: [] })],
  ])('leaves open what left after %s', (_, error) => {
    expect(unanswered(error)).toBeInstanceOf(TwilioUnanswered);
    expect(unanswered(error)).toMatchObject({ message: error.code, isUnsent: false });
  });

  it('says that nothing left for a port that fetch refuses', () => {
    const thrown = new TypeError('fetch failed', { cause: new Error('bad port') });
    expect(unanswered(thrown)).toMatchObject({ message: 'a port that fetch refuses', isUnsent: true });
  });

  it('finds the code behind the error that fetch throws', () => {
    const thrown = new TypeError('fetch failed', { cause: failed('UND_ERR_SOCKET') });
    expect(unanswered(thrown)).toMatchObject({ message: 'ECONNRESET', isUnsent: false });
  });

  it.each([
    failed('ETIMEDOUT'),
    failed('UND_ERR_HEADERS_TIMEOUT'),
    failed('UND_ERR_BODY_TIMEOUT'),
    new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  ])('says in words that no answer came in time: %s', (error) => {
    expect(unanswered(error)).toMatchObject({ message: 'no answer in time', isUnsent: false });
  });

  it('passes an error of our own code on', () => {
    const defect = new TypeError('not a function');
    expect(unanswered(defect)).toBe(defect);
  });
});
