import { describe, expect, it } from '@jest/globals';
import { TwilioUnanswered } from './failures.ts';
import { unanswered } from './read-answer.ts';

const failed = (code: string, more: object = {}) => Object.assign(new Error(`${code} +971501234567`), { code, ...more });
const refusedAt = (address: string) => failed('ECONNREFUSED', { syscall: 'connect', address });

describe('an error of the driver', () => {
  it.each([
    ['a name that is not found', failed('ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['a refused connection', refusedAt('127.0.0.1')],
    ['a refused connection behind another error', failed('ECONNREFUSED', { cause: refusedAt('127.0.0.1') })],
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

  it.each(['ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT'])('says in words that no answer came in time: %s', (code) => {
    expect(unanswered(failed(code))).toMatchObject({ message: 'no answer in time', isUnsent: false });
  });

  it('passes an error of our own code on', () => {
    const defect = new TypeError('not a function');
    expect(unanswered(defect)).toBe(defect);
  });
});
