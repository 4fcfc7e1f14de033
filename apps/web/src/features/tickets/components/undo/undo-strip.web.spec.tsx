import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { pairOf } from '../../../../testing/clinic-of-rooms.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { endOffer, OFFERED_MS, offerUndo, SAID_MS, sayTakenBack } from '../../api/last-action.ts';
import { UndoStrip } from './undo-strip.tsx';

const CALLED = { id: 'one', did: { kind: 'advance', ended: 58, called: 82, reason: null } } as const;
const strip = () => screen.getByRole('status').textContent;
const offered = async (lang: 'ar' | 'en' = 'en', action: Parameters<typeof offerUndo>[0] = CALLED) => {
  const person = await onPage(<UndoStrip isBusy={false} />, lang);
  act(() => offerUndo(action));
  return person;
};
const passes = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the strip that takes an action back', () => {
  afterEach(() => {
    jest.useRealTimers();
    act(() => endOffer('one'));
    for (const { id } of toasts.shown()) toasts.dismiss(id);
  });

  it.each([
    ['en', CALLED.did, 'Called 82, done 58'],
    ['ar', CALLED.did, 'نداء 82، واكتمل 58'],
    ['en', { kind: 'absent', ended: 58, called: 82, reason: null }, 'No-show 58, called 82'],
    ['ar', { kind: 'absent', ended: 58, called: null, reason: null }, 'لم يحضر 58'],
    ['en', { kind: 'prioritise', ended: 66, called: null, reason: 'frail' }, 'Put first 66: Frail'],
  ] as const)('says in %s of %j: %s', async (lang, did, words) => {
    await offered(lang, { id: 'one', did });
    expect(strip()).toContain(words);
  });

  it('takes the action back by one key, and says so', async () => {
    const server = fakeServer({ status: 200, body: { data: [pairOf(58, 'notified')] } });
    const person = await offered();
    await person.keyboard('z');
    await waitFor(() => expect(strip()).toBe('Taken back: Called 82, done 58'));
    expect(server.asked).toMatchObject([{ path: '/v1/tickets/undo', body: { id: 'one' } }]);
  });

  it('ends the offer once it was refused, and tells why', async () => {
    fakeServer(refusal(409, 'undo.outdated', 'Something was done since.'));
    const person = await offered();
    await person.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(toasts.shown()).toMatchObject([{ text: 'Something was done since.', kind: 'failure' }]));
    expect(strip()).toBe('');
  });

  it('ends the offer when its time has run out, which stands still while it has the focus', async () => {
    await onPage(<UndoStrip isBusy={false} />);
    jest.useFakeTimers();
    act(() => offerUndo(CALLED));
    passes(OFFERED_MS / 2);
    const undo = screen.getByRole('button', { name: /Undo/ });
    act(() => undo.focus());
    passes(OFFERED_MS * 2);
    expect(strip()).toContain('Called 82');
    act(() => undo.blur());
    passes(OFFERED_MS / 2 - 1);
    expect(strip()).toContain('Called 82');
    passes(2);
    expect(strip()).toBe('');
  });

  it('says for a while that it was taken back', async () => {
    await onPage(<UndoStrip isBusy={false} />);
    jest.useFakeTimers();
    act(() => offerUndo(CALLED));
    act(() => sayTakenBack('one'));
    passes(SAID_MS - 1);
    expect(strip()).toContain('Taken back');
    passes(2);
    expect(strip()).toBe('');
  });

  it('offers the rest of its time on the next page', async () => {
    await onPage(<NextPage />);
    jest.useFakeTimers();
    act(() => offerUndo(CALLED));
    passes(OFFERED_MS - 1_000);
    act(() => screen.getByRole('button', { name: 'go' }).click());
    expect(strip()).toContain('Called 82');
    passes(1_001);
    expect(strip()).toBe('');
  });
});

/** A page that shows the strip once it is gone to. */
function NextPage() {
  const [isThere, setThere] = useState(false);
  return isThere ? (
    <UndoStrip isBusy={false} />
  ) : (
    <button type="button" onClick={() => setThere(true)}>
      go
    </button>
  );
}
