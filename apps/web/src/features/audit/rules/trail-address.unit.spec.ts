import { describe, expect, it } from '@jest/globals';
import { filterOf, NO_FILTERS } from './trail-address.ts';

describe('the filter of the trail’s address', () => {
  it('includes both days whole on the clinic’s clock', () => {
    expect(filterOf({ ...NO_FILTERS, from: '2026-03-01', to: '2026-03-02' }, 'Asia/Dubai')).toMatchObject({
      from: '2026-02-28T20:00:00.000Z',
      to: '2026-03-02T19:59:59.999Z',
    });
  });

  it('gives a day of 23 hours its own end', () => {
    expect(filterOf({ ...NO_FILTERS, from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toMatchObject({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T21:59:59.999Z',
    });
  });

  it('ends at an instant that is named, whichever day is named beside it', () => {
    const until = '2026-03-01T06:40:12.000Z';
    expect(filterOf({ ...NO_FILTERS, to: '2026-03-02', until }, 'Asia/Dubai')).toMatchObject({ to: until });
  });

  it('leaves out the bounds where no day is named', () => {
    expect(filterOf({ ...NO_FILTERS, actor: 'system' }, 'Asia/Dubai')).toMatchObject({
      actor: 'system',
      from: undefined,
      to: undefined,
    });
  });
});
