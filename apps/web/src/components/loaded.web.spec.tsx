import { describe, expect, it } from '@jest/globals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '../lib/api/api-failure.ts';
import { onPage } from '../testing/on-page.tsx';
import { Loaded } from './loaded.tsx';

const REFUSED = new ApiFailure('refused');

/** A page of what `answers` say, one after the other. */
async function opened() {
  const waiting: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<string>();
    waiting.push(answer);
    return answer.promise;
  };
  let askAgain: () => unknown = () => undefined;
  const Page = () => {
    const client = useQueryClient();
    askAgain = () => client.invalidateQueries();
    return (
      <Loaded query={useQuery({ queryKey: ['it'], queryFn: ask })} skeleton={<p>coming</p>}>
        {(text, failure) => (
          <>
            {failure}
            <p>{text}</p>
          </>
        )}
      </Loaded>
    );
  };
  const user = await onPage(<Page />);
  const next = () => {
    const answer = waiting.shift();
    if (answer === undefined) throw new Error('nothing was asked for');
    return answer;
  };
  return {
    user,
    answers: (text: string) => next().resolve(text),
    fails: () => next().reject(REFUSED),
    askAgain: () => act(() => void askAgain()),
  };
}

const again = () => screen.getByRole('button');
const isPending = () => again().dataset['pending'] === 'true';

describe('what is loaded', () => {
  it('shows the shape of what is loaded, then itself', async () => {
    const { answers } = await opened();
    expect(screen.getByText('coming')).toBeTruthy();
    answers('here');
    expect(await screen.findByText('here')).toBeTruthy();
    expect(screen.queryByText('coming')).toBeNull();
  });

  it('says why it is not there until there is an answer, and its button keeps the focus', async () => {
    const { user, fails, answers } = await opened();
    fails();
    const button = await screen.findByRole('button');
    await user.click(button);
    await waitFor(() => expect(isPending()).toBe(true));
    expect(screen.queryByText('coming')).toBeNull();
    fails();
    await waitFor(() => expect(isPending()).toBe(false));
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await waitFor(() => expect(isPending()).toBe(true));
    answers('here');
    expect(await screen.findByText('here')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was loaded where it cannot be read again, with the reason, and forgets that reason once it was read', async () => {
    const { answers, fails, askAgain } = await opened();
    answers('before');
    await screen.findByText('before');
    askAgain();
    fails();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('before')).toBeTruthy();
    askAgain();
    answers('after');
    expect(await screen.findByText('after')).toBeTruthy();
    askAgain();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
