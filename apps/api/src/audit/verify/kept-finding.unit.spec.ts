import { describe, expect, it } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { eventFinding, type Finding, headFinding } from '#libs/verify/finding.ts';
import { keptFinding, toldFinding } from './kept-finding.ts';

const PLACE = { stream: 'queue-palm_20261120', revision: 11, position: '0000000000000017' as Position, id: 'an-event' };
const GONE: Finding = {
  what: 'day',
  fault: 'vanished',
  kind: 'access',
  tenant: 'palm' as ClinicId,
  day: '20261120' as ClinicDay,
  problem: 'gone',
};

describe('a finding of a verification', () => {
  it.each<[string, Finding, object]>([
    [
      'an event by its id',
      eventFinding('changed', PLACE),
      { event: 'an-event', words: 'القيد ١٢ في سجل الدور ليوم ٢٠ نوفمبر ٢٠٢٦: تغيّر بعد كتابته، أو تغيّر ما قبله' },
    ],
    [
      'an event whose id cannot be read by its place',
      eventFinding('unreadable', { ...PLACE, id: undefined }),
      { event: 'queue-palm_20261120 11', words: 'القيد ١٢ في سجل الدور ليوم ٢٠ نوفمبر ٢٠٢٦: لا يُقرأ كما كُتب' },
    ],
    [
      'a damaged key by the first event that it seals',
      { what: 'key', key: 'k', of: 'ticket', seals: PLACE, problem: 'it does not open' },
      { event: 'an-event', words: 'القيد ١٢ في سجل الدور ليوم ٢٠ نوفمبر ٢٠٢٦: مفتاح بياناته الشخصية تالف' },
    ],
    ['a day', GONE, { day: '2026-11-20', words: 'سجل الاطلاع ليوم ٢٠ نوفمبر ٢٠٢٦: مفقود' }],
    [
      'a stream whose end is gone',
      headFinding('gone', { stream: 'directory-palm', revision: 3 }),
      { head: 'directory-palm', words: 'سجل الأعضاء: آخره المُثبت من قبل مفقود' },
    ],
    [
      'anything else by words alone',
      { what: 'file', name: '/data/log.db', problem: 'malformed' },
      {
        words: 'تعذّرت قراءة السجل كاملًا. يُرجى إبلاغ مسؤول النظام.',
      },
    ],
  ])("tells %s, in the clinic's digits", (_, finding, told) => {
    expect(toldFinding('ar', 'arab', keptFinding(finding))).toEqual(told);
  });

  it('tells in English where it is, then what', () => {
    expect(toldFinding('en', 'arab', keptFinding(GONE)).words).toBe('The record of access of November 20, 2026: it is missing');
  });
});
