import { describe, expect, it } from '@jest/globals';
import type { DisplayLink } from '#libs/domain/clinic/display-link.ts';
import { dayOf } from '#libs/domain/clinic/testing/clinics.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { isSameToken, linkToken, readClaim } from './link-token.ts';

const SECRET = Buffer.alloc(32, 1);
const NOOR = 'noor' as ClinicId;
const WALL: DisplayLink = { kind: 'wall', rotation: 0, issuedOn: dayOf('2026-11-20') };
const token = linkToken(SECRET, NOOR, WALL);

describe('the token of a display link', () => {
  it('derives the same token for the same link', () => {
    expect(linkToken(SECRET, NOOR, { ...WALL })).toBe(token);
  });

  it.each([
    ['another installation', linkToken(Buffer.alloc(32, 2), NOOR, WALL)],
    ['another clinic', linkToken(SECRET, 'noo' as ClinicId, WALL)],
    ['another kind', linkToken(SECRET, NOOR, { ...WALL, kind: 'panel' })],
    ['another rotation', linkToken(SECRET, NOOR, { ...WALL, rotation: 1 })],
    ['another day', linkToken(SECRET, NOOR, { ...WALL, issuedOn: dayOf('2026-11-21') })],
  ])('derives another token, with another MAC, for %s', (_, other) => {
    expect(sealOf(other)).not.toBe(sealOf(token));
  });

  it('derives a token of 128 MAC bits that needs no escaping in an address', () => {
    expect(encodeURIComponent(token)).toBe(token);
    expect(Buffer.from(sealOf(token), 'base64url')).toHaveLength(16);
  });

  it('reads clinic and date of issue from a token', () => {
    expect(readClaim(token)).toEqual({ clinicId: NOOR, link: { kind: 'wall', issuedOn: '20261120' } });
  });

  it('keeps the token of the longest clinic id within a path segment', () => {
    const long = linkToken(SECRET, 'x'.repeat(64) as ClinicId, WALL);
    expect(readClaim(long)?.clinicId).toHaveLength(64);
    expect(long.length).toBeLessThan(200);
  });

  it.each([
    '',
    'wall',
    'door.noor.20261120.AAAAAAAAAAAAAAAAAAAAAA',
    'wall.NOOR.20261120.AAAAAAAAAAAAAAAAAAAAAA',
    'wall.noor.today.AAAAAAAAAAAAAAAAAAAAAA',
    'wall.noor.20261120.AAAAAAAAAAAAAAAAAAAAA',
    'wall.noor.20261120.AAAAAAAAAAAAAAAAAAAAAAA',
    'wall.noor.20261120.AAAAAAAAAAAAAAAAAAAAA=',
    'wall.no.or.20261120.AAAAAAAAAAAAAAAAAAAAAA',
    `${token}\n`,
    ` ${token}`,
  ])('rejects %j as a token', (text) => {
    expect(readClaim(text)).toBeUndefined();
  });
});

describe('two tokens', () => {
  it('compares tokens exactly', () => {
    expect(isSameToken(token, token)).toBe(true);
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    for (const other of [`${token.slice(0, -1)}${last}`, token.slice(1), '', token.toUpperCase()]) {
      expect(isSameToken(other, token)).toBe(false);
    }
  });
});

const sealOf = (text: string): string => text.slice(text.lastIndexOf('.') + 1);
