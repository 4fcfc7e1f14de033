import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { onPage } from '../testing/on-page.tsx';
import { AlertDialog } from './alert-dialog.tsx';

function Question({ sent }: { readonly sent: Promise<void> }) {
  const [isOpen, setIsOpen] = useState(true);
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    setIsPending(true);
    await sent;
    setIsPending(false);
    setIsOpen(false);
  };
  return (
    <AlertDialog
      title="Call?"
      confirmLabel="Call"
      isOpen={isOpen}
      isPending={isPending}
      onOpenChange={setIsOpen}
      onConfirm={() => void send()}
    />
  );
}

const announced = () =>
  [...document.querySelectorAll('[data-live-announcer] [role="img"]')].map((image) =>
    String(image.getAttribute('aria-labelledby'))
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? 'nothing')
      .join(),
  );

it('announces a confirmation that is on its way, and nothing without a name once it is gone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const user = await onPage(<Question sent={promise} />);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(announced()).toEqual(['Call']));
  resolve();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(announced()).toEqual([]);
});
