import { describe, expect, it } from '@jest/globals';
import { type DisplayLinkKind, displayLink, endOfLink } from './display-link.ts';
import { begun, dayOf, given, justBefore, NOW, opened, rotated, utc } from './testing/clinics.ts';

type Happened = ReturnType<typeof opened>;

/** A clinic in Dubai whose day begins at four: at midnight UTC. */
const four = opened({ dayStartsAt: '04:00' });

function clinicAfter(...events: readonly Happened[]) {
  const { state } = given(...events);
  if (!state) throw new Error('opened first');
  return state;
}

/** When a link that is made at eight ends, as it is seen then and after what happens since. */
const made = (kind: DisplayLinkKind, ...before: readonly Happened[]) => {
  const link = displayLink(kind, clinicAfter(...before), NOW);
  return {
    endAt: (now: string, ...since: readonly Happened[]) => endOfLink(link, clinicAfter(...before, ...since), utc(now)),
  };
};

describe("the wall's link", () => {
  it("ends the wall's link after a year, to the millisecond", () => {
    const { endAt } = made('wall', four);
    const end = utc('2027-11-21T00:00');
    expect(endAt('2026-11-20T08:00')).toBe(end);
    expect(endAt('2027-11-20T23:59:59.999')).toBe(end);
    expect(endAt('2027-11-21T00:00')).toBeNull();
  });

  it('ends a wall link made on 29 February on 1 March', () => {
    const link = displayLink('wall', clinicAfter(four), utc('2028-02-29T08:00'));
    expect(endOfLink(link, clinicAfter(four), utc('2028-03-01T08:00'))).toBe(utc('2029-03-02T00:00'));
  });

  it("ends the wall's link at a rotation, however young", () => {
    expect(made('wall', four).endAt('2026-11-20T08:00:01', rotated(1))).toBeNull();
    expect(made('wall', four, rotated(1)).endAt('2026-11-20T08:00:01')).not.toBeNull();
  });

  it("keeps the wall's link through the clinic's days", () => {
    expect(made('wall', four).endAt('2026-12-24T08:00', begun('2026-12-24'))).toBe(utc('2027-11-21T00:00'));
  });
});

describe("the panel's link", () => {
  it("ends the panel's link with the clinic's day", () => {
    const { endAt } = made('panel', four);
    const end = utc('2026-11-21T00:00');
    expect(endAt('2026-11-20T08:00')).toBe(end);
    expect(endAt('2026-11-20T23:59:59.999')).toBe(end);
    expect(endAt('2026-11-21T00:00')).toBeNull();
  });

  it('gives the panel another link on another day', () => {
    const clinic = clinicAfter(four);
    expect(displayLink('panel', clinic, justBefore(utc('2026-11-21T00:00'))).issuedOn).toBe(dayOf('2026-11-20'));
    expect(displayLink('panel', clinic, utc('2026-11-21T00:00')).issuedOn).toBe(dayOf('2026-11-21'));
  });

  it("ends the panel's link at a rotation", () => {
    expect(made('panel', four).endAt('2026-11-20T08:00:01', rotated(1))).toBeNull();
  });
});
