import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPage } from '../../../testing/on-page.tsx';
import { useEnterKey } from './use-enter-key.ts';

function Page({ act, isOn = true }: { readonly act: () => void; readonly isOn?: boolean }) {
  useEnterKey(act, { isOn });
  return (
    <main tabIndex={-1}>
      <button type="button">own</button>
      <input aria-label="field" />
    </main>
  );
}

describe('Enter as a key of a page', () => {
  it('acts while the focus is nowhere, or on the page itself', async () => {
    const act = jest.fn();
    const person = await onPage(<Page act={act} />);
    await person.keyboard('{Enter}');
    screen.getByRole('main').focus();
    await person.keyboard('{Enter}');
    expect(act).toHaveBeenCalledTimes(2);
  });

  it.each(['button', 'textbox'])('leaves Enter to a %s that has the focus', async (role) => {
    const act = jest.fn();
    const person = await onPage(<Page act={act} />);
    screen.getByRole(role).focus();
    await person.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
  });

  it('does nothing while it is off', async () => {
    const act = jest.fn();
    const person = await onPage(<Page act={act} isOn={false} />);
    await person.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
  });
});
