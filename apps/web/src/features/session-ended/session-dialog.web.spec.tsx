import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EndedSession } from '../../app/frame/ended-session.tsx';
import { read, write } from '../../lib/api/api.ts';
import { sessionQuery, useSession } from '../../shared/session/public.ts';
import { onPage } from '../../testing/on-page.tsx';

const SARA = { userID: 'sara', provider: 'google', tenantID: 'noor', roles: ['Reception'], lang: 'en' };
const EXPIRED = { ...SARA, userID: null, provider: null, roles: [], tenantID: 'default', expired: true };
const PERSON = {
  id: 'sara',
  name: 'Sara',
  email: 'sara@clinic.example',
  roles: ['Reception'],
  createdAt: '2026-11-21T06:30:00.000Z',
  banned: false,
  deleted: false,
  lang: 'en',
};

let session: object = SARA;
const answered = (body: unknown, status = 200) => ({ ok: status < 400, status, headers: new Headers(), json: async () => body });
const isOver = () => Object(session).userID === null;

beforeEach(() => {
  session = SARA;
  const fetch = async (path: string) => {
    if (path === '/v1/auth/session') return answered({ data: session });
    if (path === '/v1/auth/providers') return answered({ data: { providers: ['google', 'microsoft'], demonstration: false } });
    if (isOver()) return answered({ status: 401, code: 'session.required', error: 'Sign in.', correlationId: 'c' }, 401);
    return answered(path === '/v1/users/current' ? { data: PERSON } : {});
  };
  Object.assign(globalThis, { fetch });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

function Desk() {
  const { data } = useQuery(sessionQuery);
  return data ? <Form /> : null;
}

function Form() {
  const { roles } = useSession();
  const look = useQuery(sessionQuery);
  const [failure, setFailure] = useState('');
  const save = () => write({ method: 'POST', path: '/calls' }, 'key').catch(({ message }: Error) => setFailure(message));
  return (
    <>
      <p>{roles.join()}</p>
      <input aria-label="Name" />
      <button type="button" onClick={() => void save().then(() => look.refetch())}>
        Save
      </button>
      <p>{failure}</p>
      <EndedSession />
    </>
  );
}

const typedAndRefused = async () => {
  const user = await onPage(<Desk />, 'en', [[sessionQuery.queryKey, undefined]]);
  await user.type(await screen.findByLabelText('Name'), 'Salem');
  session = EXPIRED;
  await user.click(screen.getByText('Save'));
  return user;
};
const signsInAnd = async (event: Event) => {
  session = SARA;
  await act(async () => void window.dispatchEvent(event));
};

it('asks for sign-in over the page, which stays as it was with what is typed', async () => {
  await typedAndRefused();
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(dialog.textContent).toContain('what was typed are kept');
  const ways = (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('target'),
  ]);
  expect(ways).toEqual([
    ['Sign in with Google', '/v1/auth/google/login?tenant=noor&returnTo=%2Fsigned-in', '_blank'],
    ['Sign in with Microsoft', '/v1/auth/microsoft/login?tenant=noor&returnTo=%2Fsigned-in', '_blank'],
  ]);
  expect(screen.getByText('Reception')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Salem');
});

it.each([
  ['comes back to this window', new Event('focus')],
  ['has signed in beside it', new StorageEvent('storage', { key: 'signedIn' })],
])('keeps the dialog through Escape, and closes it once the person %s', async (_, event) => {
  const user = await typedAndRefused();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await signsInAnd(event);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Salem');
});

it('keeps the dialog while nobody has signed in', async () => {
  await typedAndRefused();
  await screen.findByRole('dialog');
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('asks nothing where the session was ended and has not expired', async () => {
  const user = await onPage(<Desk />, 'en', [[sessionQuery.queryKey, undefined]]);
  await screen.findByLabelText('Name');
  session = { ...EXPIRED, expired: undefined };
  await user.click(screen.getByText('Save'));
  await act(async () => await read('/anything', z.unknown()).catch(() => undefined));
  expect(screen.queryByRole('dialog')).toBeNull();
});
