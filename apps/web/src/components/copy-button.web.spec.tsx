import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { COPIED_MS } from '../lib/use-copied.ts';
import { onPage } from '../testing/on-page.tsx';
import { CopyButton } from './copy-button.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a button that copies', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const shown = async (isCopied: boolean) => {
    await onPage(<CopyButton onCopy={async () => isCopied}>Copy link</CopyButton>);
    jest.useFakeTimers();
    const press = async () => {
      fireEvent.click(screen.getByRole('button'));
      await pass(0);
    };
    return { press, said: () => screen.getByRole('status').textContent };
  };

  it('says so for two seconds, counted from the last time', async () => {
    const { press, said } = await shown(true);
    expect(said()).toBe('');
    await press();
    expect(said()).toBe('Copied');
    await pass(COPIED_MS - 1);
    await press();
    await pass(COPIED_MS - 1);
    expect(said()).toBe('Copied');
    await pass(1);
    expect(said()).toBe('');
  });

  it('says nothing where nothing was copied', async () => {
    const { press, said } = await shown(false);
    await press();
    expect(said()).toBe('');
  });
});
