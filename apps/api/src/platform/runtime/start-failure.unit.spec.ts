import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { oneLine } from '#runtime/start-failure.ts';

const systemError = (fields: object): Error => Object.assign(new Error('of the system'), fields);

describe('why the product does not start', () => {
  it('names the variable of an invalid setting in a start failure', () => {
    expect(oneLine(new StartRefused('PORT: abc'))).toBe('dawr: PORT: abc');
  });

  it('names an address that this machine lacks in a start failure', () => {
    const error = systemError({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '203.0.113.1', port: 3000 });
    expect(oneLine(error)).toBe('dawr: HOST: this machine has no address 203.0.113.1');
  });

  it('names a forbidden port in a start failure', () => {
    const error = systemError({ code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 });
    expect(oneLine(error)).toBe('dawr: PORT: not allowed to listen on 127.0.0.1:80; ports below 1024 need rights');
  });

  it('names an unwritable file, and no port, in a start failure', () => {
    const error = systemError({ code: 'EACCES', syscall: 'open', path: '/x/process' });
    expect(oneLine(error)).toBe('dawr: /x/process: not allowed (EACCES, open)');
  });

  it.each([
    [
      { code: 'EROFS', syscall: 'open', path: '/x/process' },
      'dawr: /x/process: on a disk that cannot be written to (EROFS, open)',
    ],
    [
      { code: 'EMFILE', syscall: 'open', path: '/x/log.db' },
      'dawr: /x/log.db: too many open files; see ulimit -n (EMFILE, open)',
    ],
    [{ code: 'ENOSPC', syscall: 'write' }, 'dawr: the disk is full (ENOSPC, write)'],
  ])('explains the start failure %j in one line', (fields, line) => {
    expect(oneLine(systemError(fields))).toBe(line);
  });

  it('keeps the stack of an unforeseen start failure', () => {
    expect(oneLine(new TypeError('of ours')).split('\n').length).toBeGreaterThan(1);
  });
});
