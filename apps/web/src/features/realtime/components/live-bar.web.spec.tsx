import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { read } from '../../../lib/api/api.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { LiveProvider } from './live.tsx';
import { LiveBar } from './live-bar.tsx';

const MINUTE = 60_000;
const sockets: FakeSocket[] = [];
let isAway = false;

/** A server that accepts every subscription, or is away. */
class FakeSocket {
  static readonly OPEN = 1;
  readonly readyState = FakeSocket.OPEN;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (end: { code: number }) => void;

  constructor() {
    sockets.push(this);
    setTimeout(() => (isAway ? this.drop() : this.accept()));
  }

  send(): void {}
  close(): void {}

  drop(): void {
    this.onclose?.({ code: 1006 });
  }

  private accept(): void {
    this.onopen?.();
    for (const topic of TOPICS) {
      const data = JSON.stringify({ topic: 'system:subscribed', data: { topic, position: '20261121.000000000003' } });
      this.onmessage?.({ data });
    }
  }
}

function Figures() {
  const { data } = useQuery({
    queryKey: ['day', 'figures'],
    queryFn: async () => await read('/figures', z.object({ waiting: z.number() })),
  });
  const queryClient = useQueryClient();
  return (
    <>
      <p>{data ? `${data.waiting} waiting` : 'no figures'}</p>
      <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: ['day'] })}>
        Save
      </button>
    </>
  );
}

const pass = async (milliseconds: number) => await act(async () => await jest.advanceTimersByTimeAsync(milliseconds));
const bar = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  isAway = false;
  sockets.length = 0;
  const fetch = async () => {
    if (isAway) throw new TypeError('away');
    return { ok: true, headers: new Headers(), json: async () => ({ waiting: 3 }) };
  };
  Object.assign(globalThis, { WebSocket: FakeSocket, fetch });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

const opened = async () => {
  await onPage(
    <LiveProvider onEnd={async () => true}>
      <LiveBar />
      <Figures />
    </LiveProvider>,
  );
  await pass(1_000);
};
const serverGoes = async () => {
  isAway = true;
  await act(async () => sockets.at(-1)?.drop());
};

it.each([5_000, MINUTE, 10 * MINUTE])(
  'brings the page back by itself within 15 seconds of an outage of %d ms',
  async (outage) => {
    await opened();
    expect(bar()).toBe('');
    await serverGoes();
    await pass(outage);
    expect(bar()).toMatch(/Reconnecting….*Showing the queue as of .*Try now/);
    isAway = false;
    await pass(15_000);
    expect(bar()).toBe('');
  },
);

it('brings the page back as soon as a request is answered between two rounds of attempts', async () => {
  await opened();
  await serverGoes();
  // Five attempts with the longest of delays.
  await pass(20_000);
  isAway = false;
  const before = sockets.length;
  await act(async () => void (await read('/anything', z.unknown())));
  await pass(1);
  expect({ bar: bar(), opened: sockets.length - before }).toEqual({ bar: '', opened: 1 });
});

it('keeps the time as of which the page shows the day when reads fail meanwhile', async () => {
  await opened();
  await pass(10 * MINUTE);
  const heard = { topic: 'system:subscribed', data: { topic: TOPICS[0], position: '20261121.000000000003' } };
  await act(async () => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(heard) }));
  await serverGoes();
  await pass(5_000);
  const before = bar();
  expect(before).toMatch(/as of/);
  await act(async () => screen.getByText('Save').click());
  await pass(20_000);
  expect(bar()).toBe(before);
});

it('fetches what could not be fetched without the connection as soon as it is back', async () => {
  isAway = true;
  await opened();
  await pass(MINUTE);
  expect(screen.getByText('no figures')).toBeTruthy();
  isAway = false;
  await pass(15_000);
  expect(screen.getByText('3 waiting')).toBeTruthy();
});
