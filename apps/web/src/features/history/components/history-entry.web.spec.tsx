import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ShownActor } from '#libs/contracts/actor.ts';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { chooseLang } from '../../../i18n/i18n.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { ROOMS_CLINIC } from '../../../testing/clinic-of-rooms.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { useNarrator } from './use-narrator.ts';

const HUDA: ShownActor = { id: '00000000-0000-4000-8000-000000000002', name: 'Huda', kind: 'member' };
const WRITTEN = { name: 'Salem', age: 34, phone: '+971501112223', reason: null };

interface HappenedBy {
  readonly what: Happened;
  readonly actor?: ShownActor;
  readonly beganAt?: string;
}

const AT = '2026-11-21T06:30:00.000Z';

function Entry({ what, actor = HUDA, beganAt = AT }: HappenedBy) {
  const entry = { at: AT, actor, what, words: "not in the page's language" };
  return (
    <ol>
      <HistoryEntry entry={entry} narrate={useNarrator()} position={12} beganAt={beganAt} isLast={true} />
    </ol>
  );
}

async function shown(happened: HappenedBy, lang: 'ar' | 'en' = 'en') {
  await onPage(<Entry {...happened} />, lang, [[QUERY_KEYS.clinic, ROOMS_CLINIC]]);
  return paragraphs();
}

const paragraphs = () =>
  [...screen.getByRole('listitem').querySelectorAll('p')].map(({ textContent }) =>
    (textContent ?? '').replace(/[\u2068\u2069]/g, ''),
  );

describe("an entry of a ticket's history", () => {
  it.each<readonly [Happened, string]>([
    [{ type: 'TicketIssued', position: 12, service: 'lab', patient: WRITTEN }, 'Added number 12 · Laboratory'],
    [{ type: 'TicketDetailsChanged', patient: WRITTEN }, 'Changed the details of number 12'],
    [{ type: 'PatientCalled', attempt: 1 }, 'Call of number 12'],
    [{ type: 'PatientCalled', attempt: 2, room: 'r0' }, 'Second call of number 12 · Old room'],
    [{ type: 'TicketMoved', service: 'gone' }, 'Sent number 12 on to gone'],
    [{ type: 'TicketCompleted' }, 'Completed number 12'],
    [{ type: 'TicketCancelled', reason: 'cancelled' }, 'Cancelled number 12'],
    [{ type: 'TicketCancelled', reason: 'absent' }, 'Cancelled number 12: the patient did not come'],
    [{ type: 'TicketCancelled', reason: 'left' }, 'Cancelled number 12: the patient gave up the turn'],
    [{ type: 'TicketReset' }, 'Returned number 12 to the queue'],
    [{ type: 'TicketReset', keepsPlace: true }, 'Returned number 12 to its place in the queue'],
    [{ type: 'TicketDeleted', reason: 'duplicate' }, 'Deleted number 12 and erased its patient’s data · a duplicate'],
    [{ type: 'PatientCorrected', patient: WRITTEN }, 'Corrected the patient’s data · number 12'],
    [{ type: 'PatientErased' }, 'Erased the patient’s data · number 12'],
  ])('tells %j in the words of the trail', async (what, words) => {
    expect((await shown({ what }))[0]).toBe(words);
  });

  it('names actor and time beside the words, and the reason of a hold', async () => {
    expect(await shown({ what: { type: 'PatientHeld', reason: 'court' } })).toEqual([
      'Put on hold: no erasure, no deletion · number 12',
      expect.stringMatching(/^\d\d:30 · Huda$/),
      'court',
    ]);
  });

  it.each<readonly [ShownActor['kind'], string]>([
    ['member', 'An erased member'],
    ['patient', 'The patient'],
    ['system', 'Dawr'],
  ])('names a nameless actor by its kind, %s: %s', async (kind, name) => {
    const [, beside] = await shown({ what: { type: 'PatientErased' }, actor: { id: null, name: null, kind } });
    expect(beside).toMatch(new RegExp(` · ${name}$`));
  });

  it('names the day of what happened after the day of the visit', async () => {
    const [, beside] = await shown({ what: { type: 'PatientReleased', reason: null }, beganAt: '2025-03-01T06:30:00.000Z' });
    expect(beside).toMatch(/^Nov 21, 2026 · \d\d:30 · Huda$/);
  });

  it('tells it anew in the language that the page changes to', async () => {
    const what = { type: 'PatientCalled', attempt: 2, room: 'r1' } as const;
    expect((await shown({ what }, 'ar'))[0]).toBe('نداء ثانٍ للرقم 12 · Room 1');
    await act(() => chooseLang('en'));
    expect(paragraphs()[0]).toBe('Second call of number 12 · Room 1');
  });
});
