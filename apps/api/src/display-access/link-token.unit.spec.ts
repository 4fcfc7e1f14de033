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
  it('is the same for the same link, so that none is stored', () => {
    expect(linkToken(SECRET, NOOR, { ...WALL })).toBe(token);
  });

  it.each([
    ['another installation', linkToken(Buffer.alloc(32, 2), NOOR, WALL)],
    ['another clinic', linkToken(SECRET, 'noo' as ClinicId, WALL)],
    ['another kind', linkToken(SECRET, NOOR, { ...WALL, kind: 'panel' })],
    ['another rotation', linkToken(SECRET, NOOR, { ...WALL, rotation: 1 })],
    ['another day', linkToken(SECRET, NOOR, { ...WALL, issuedOn: dayOf('2026-11-21') })],
  ])('is another one for %s, in its seal too', (_, other) => {
    expect(sealOf(other)).not.toBe(sealOf(token));
  });

  it('needs no escaping in an address, and has 128 bits that follow from the secret alone', () => {
    expect(encodeURIComponent(token)).toBe(token);
    expect(Buffer.from(sealOf(token), 'base64url')).toHaveLength(16);
  });

  it('says whose it is, and when it was made', () => {
    expect(readClaim(token)).toEqual({ tenant: NOOR, link: { kind: 'wall', issuedOn: '20261120' } });
  });

  it('of the longest clinic still fits into a part of an address', () => {
    const long = linkToken(SECRET, 'x'.repeat(64) as ClinicId, WALL);
    expect(readClaim(long)?.tenant).toHaveLength(64);
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
  ])('is not %j', (text) => {
    expect(readClaim(text)).toBeUndefined();
  });
});

describe('two tokens', () => {
  it('are the same letter by letter, or not at all', () => {
    expect(isSameToken(token, token)).toBe(true);
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    for (const other of [`${token.slice(0, -1)}${last}`, token.slice(1), '', token.toUpperCase()]) {
      expect(isSameToken(other, token)).toBe(false);
    }
  });
});

const sealOf = (text: string): string => text.slice(text.lastIndexOf('.') + 1);
