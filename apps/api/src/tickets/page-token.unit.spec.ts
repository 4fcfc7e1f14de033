import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { type PageOfTicket, pageToken, readPageToken } from './page-token.ts';

const SECRET = Buffer.alloc(32, 1);
const PAGE: PageOfTicket = {
  clinicId: 'noor' as ClinicId,
  ticketId: '20261120-01932b4e-7c1a-4d2f-9a35-3f1c5b8e2d60' as TicketId,
};
const token = pageToken(SECRET, PAGE);

describe('the secret of a patient’s page', () => {
  it('names its clinic and its ticket to the installation that made it', () => {
    expect(readPageToken(SECRET, token)).toEqual(PAGE);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it('makes an address of fewer than 60 characters, so that a telephone reads its code from a slip', () => {
    expect(token.length).toBeLessThan(60);
    expect(readPageToken(SECRET, pageToken(SECRET, { ...PAGE, clinicId: 'x'.repeat(64) as ClinicId }))?.clinicId).toHaveLength(
      64,
    );
  });

  it.each([
    ['another installation', pageToken(Buffer.alloc(32, 2), PAGE)],
    ['padding', `${token}=`],
    ['a space before it', ` ${token}`],
    ['nothing', ''],
    ['too few bytes', token.slice(0, 48)],
    ['the other alphabet', Buffer.from(token, 'base64url').toString('base64')],
  ])('refuses a secret with %s', (_, other) => {
    expect(other === token ? undefined : readPageToken(SECRET, other)).toBeUndefined();
  });

  it('refuses every secret of which one byte is another', () => {
    const bytes = Buffer.from(token, 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(bytes);
        changed[place] = (bytes[place] ?? 0) ^ change;
        expect(readPageToken(SECRET, changed.toString('base64url'))).toBeUndefined();
      }),
    );
  });
});
