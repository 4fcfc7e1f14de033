import { describe, expect, it } from '@jest/globals';
import { pageCodeOf } from './page-code.ts';

const at = (hostname: string, isDemonstration = false) => ({ hostname, isDemonstration });
const TICKET = { id: '20261120-1', page: '/t/secret' };

describe('the code on a slip', () => {
  it('leads to the page of its ticket', () => {
    expect(pageCodeOf(TICKET, at('queue.clinic.example'))).toBe('/static/tickets/20261120-1.svg');
    expect(pageCodeOf(TICKET, at('192.168.1.20'))).not.toBeNull();
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('leaves the code out where a telephone would look for %s', (hostname) => {
    expect(pageCodeOf(TICKET, at(hostname))).toBeNull();
  });

  it('leads to the page on this machine in a demonstration', () => {
    expect(pageCodeOf(TICKET, at('localhost', true))).toBe('/static/tickets/20261120-1.svg');
    expect(pageCodeOf({ ...TICKET, page: null }, at('localhost', true))).toBeNull();
  });

  it('leaves the code out where the ticket has no page', () => {
    expect(pageCodeOf({ ...TICKET, page: null }, at('queue.clinic.example'))).toBeNull();
    expect(pageCodeOf({ id: TICKET.id }, at('queue.clinic.example'))).toBeNull();
  });
});
