import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { draftOf, dropDraft, dropForeignDrafts, keepDraft } from './drafts.ts';

const MINUTE = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('keeps a draft for ten minutes after the last key, and then nowhere', () => {
  keepDraft('sara', 'patient', { name: 'Sal' });
  jest.advanceTimersByTime(6 * MINUTE);
  keepDraft('sara', 'patient', { name: 'Salem' });
  jest.advanceTimersByTime(10 * MINUTE - 1);
  expect(draftOf('sara', 'patient')).toEqual({ name: 'Salem' });
  jest.advanceTimersByTime(1);
  expect(sessionStorage).toHaveLength(0);
});

it('drops what a document before this one kept for too long, and the rest in its own time', () => {
  keepDraft('sara', 'patient', { name: 'Salem' });
  jest.clearAllTimers();
  jest.setSystemTime(Date.now() + 4 * MINUTE);
  dropForeignDrafts('sara');
  expect(draftOf('sara', 'patient')).toEqual({ name: 'Salem' });
  jest.advanceTimersByTime(6 * MINUTE);
  expect(sessionStorage).toHaveLength(0);
});

it('keeps a draft from every other member, and drops it once another or nobody is signed in', () => {
  keepDraft('sara', 'patient', { name: 'Salem' });
  expect(draftOf('huda', 'patient')).toBeNull();
  sessionStorage.setItem('room:noor', 'one');
  dropForeignDrafts('sara');
  expect(draftOf('sara', 'patient')).toEqual({ name: 'Salem' });
  dropForeignDrafts(null);
  expect(Object.keys(sessionStorage)).toEqual(['room:noor']);
});

it('drops one draft and no other', () => {
  keepDraft('sara', 'patient', { name: 'Salem' });
  keepDraft('sara', 'patient of 7', { name: 'Noura' });
  dropDraft('sara', 'patient');
  expect([draftOf('sara', 'patient'), draftOf('sara', 'patient of 7')]).toEqual([null, { name: 'Noura' }]);
});

it.each(['', 'null', '{', '{"at":"now"}'])('finds no draft in the stored text %p', (text) => {
  sessionStorage.setItem('draft:sara:patient', text);
  expect(draftOf('sara', 'patient')).toBeNull();
});

it('writes nothing of a draft where everybody of this browser reads it', () => {
  keepDraft('sara', 'patient', { name: 'Salem' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('Salem');
});
