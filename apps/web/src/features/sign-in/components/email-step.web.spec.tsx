import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { EmailStep } from './email-step.tsx';

const typed = async () => {
  const onDone = jest.fn();
  const user = await onPage(<EmailStep clinicId="noor" onDone={onDone} />);
  await user.type(screen.getByRole('textbox'), 'Huda@Noor.example{Enter}');
  return onDone;
};

describe('the e-mail step of signing in', () => {
  it('continues with the e-mail of a member', async () => {
    const server = fakeServer({ status: 204 });
    const onDone = await typed();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('huda@noor.example'));
    expect(server.asked).toMatchObject([{ path: '/v1/tenants/noor/users/verify/email', body: { email: 'huda@noor.example' } }]);
  });

  it('continues where too many e-mails were looked up', async () => {
    fakeServer(refusal(429, 'request.tooMany', 'Too many attempts'));
    const onDone = await typed();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('huda@noor.example'));
    expect(screen.queryByText('Too many attempts')).toBeNull();
  });

  it('keeps the step and says so where the e-mail is not known', async () => {
    fakeServer(refusal(404, 'email.notFound', 'Email not found'));
    const onDone = await typed();
    expect(await screen.findByText('Email not found')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});
