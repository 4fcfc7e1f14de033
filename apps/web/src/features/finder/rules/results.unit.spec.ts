import { describe, expect, it } from '@jest/globals';
import type { ReturningPatient } from '#libs/contracts/patients.ts';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { readingOf } from './reading.ts';
import { besideCommands, groupsOf, type ResultGroup } from './results.ts';

const PAIRS = [pairOf(8, 'completed'), pairOf(58, 'notified'), pairOf(80, 'waiting'), pairOf(81, 'cancelled')];
const found = (text: string, tickets = PAIRS, returning: readonly ReturningPatient[] = []): readonly ResultGroup[] => {
  const reading = readingOf(text);
  return reading ? groupsOf({ tickets, returning }, reading) : [];
};
const inShort = (groups: readonly ResultGroup[]) =>
  groups.map(({ kind, results }) => [
    kind,
    ...results.map((result) =>
      'pair' in result ? result.pair.ticket.position : 'begun' in result ? result.begun : result.command.label,
    ),
  ]);

describe('the text in the finder', () => {
  it.each([
    ['8', { kind: 'number', number: 8 }],
    ['٨٩', { kind: 'number', number: 89 }],
    ['050-123 4567', { kind: 'phone', phone: '050-123 4567' }],
    ['‎+971 50 123 4567', { kind: 'phone', phone: '+971 50 123 4567' }],
    [' سالم ', { kind: 'name', name: 'سالم' }],
    ['R2 D2', { kind: 'name', name: 'R2 D2' }],
    ['  ', null],
  ])('reads %p as %p', (text, reading) => {
    expect(readingOf(text)).toEqual(reading);
  });
});

describe('what the finder shows', () => {
  it('puts the ticket of a typed number first, whatever became of it, and adds nobody of that name', () => {
    expect(inShort(found('8'))).toEqual([
      ['number', 8],
      ['called', 58],
      ['waiting', 80],
      ['ended', 81],
    ]);
  });

  it('puts called patients before waiting ones, those before ended ones, and the new patient last', () => {
    expect(inShort(found('salem'))).toEqual([
      ['called', 58],
      ['waiting', 80],
      ['ended', 8, 81],
      ['new', { name: 'salem' }],
    ]);
  });

  it('adds a patient by phone once it may be a whole one', () => {
    expect(inShort(found('05012', []))).toEqual([]);
    expect(inShort(found('0501234567', []))).toEqual([['new', { phone: '0501234567' }]]);
  });

  it('offers those who came before with a phone, before a blank form, but nobody who has a ticket today', () => {
    const [waiting] = PAIRS.slice(2);
    if (!waiting) throw new Error('nobody waits');
    const returning = [
      { name: 'Omar', age: 7, day: '2026-10-01' },
      { name: waiting.patient.name ?? '', age: 40, day: '2026-09-01' },
    ];
    expect(inShort(found('0501234567', [waiting], returning))).toEqual([
      ['waiting', 80],
      ['returning', { name: 'Omar', age: '7', phone: '0501234567' }],
      ['new', { phone: '0501234567' }],
    ]);
  });

  it('puts the commands that the text names behind the tickets, and the new patient last', () => {
    const command = (label: string) => ({ id: label, label, icon: null, onAction: () => undefined });
    const commands = { actions: [command('Call next')], pages: [command('Salem’s page'), command('Settings')] };
    expect(inShort(besideCommands(found('sal'), 'sal', commands)).slice(-2)).toEqual([
      ['pages', 'Salem’s page'],
      ['new', { name: 'sal' }],
    ]);
    expect(inShort(besideCommands([], '', commands))).toEqual([
      ['actions', 'Call next'],
      ['pages', 'Salem’s page', 'Settings'],
    ]);
  });

  it('shows six of a group at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => pairOf(index + 1, 'waiting'));
    expect(found('a', many)[0]?.results).toHaveLength(6);
  });
});
