import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LOGO } from '#libs/contracts/limits.ts';
import { logoAddress } from '#libs/contracts/look/addresses.ts';
import { clinicWith } from '../../../../testing/clinic-with.ts';
import { type Answer, fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { LookSection } from './look-section.tsx';

const DONE = { status: 200, body: { data: clinicWith({}) } };
const DARKENED = /shown darker than it is/;

const opened = async (config: object, ...answers: readonly Answer[]) => {
  const server = fakeServer(...answers);
  const user = await onPage(<LookSection clinic={clinicWith(config)} />, 'en');
  return { server, user };
};
const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
const fileInput = () => {
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no choice of a file');
  return input;
};

describe("the settings of a clinic's look", () => {
  it('sends a chosen picture as it is', async () => {
    const { server, user } = await opened({}, DONE);
    const file = picture(100);
    await user.upload(fileInput(), file);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]).toMatchObject({ method: 'PUT', path: '/v1/tenants/current/logo', body: file });
  });

  it('refuses a file that is too large before it is sent', async () => {
    const { server, user } = await opened({});
    await user.upload(fileInput(), picture(LOGO.bytesMax + 1));
    await screen.findByText(/larger than 40 kB/);
    expect(server.asked).toEqual([]);
  });

  it("shows the server's words about a picture that it refuses", async () => {
    const { user } = await opened({}, refusal(400, 'logo.tooManyPixels', 'Too many pixels.'));
    await user.upload(fileInput(), picture(100));
    await screen.findByText('Too many pixels.');
  });

  it('shows a logo on the wall and on paper, and removes it', async () => {
    const { server, user } = await opened({ logo: 'a1' }, { status: 204 });
    const shown = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual([logoAddress('a1'), logoAddress('a1')]);
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'DELETE', path: '/v1/tenants/current/logo' }]));
  });

  it('says of a bright colour that it is shown darker, and saves it as it was typed', async () => {
    const { server, user } = await opened({}, DONE);
    expect(screen.queryByText(DARKENED)).toBeNull();
    await user.type(screen.getByRole('textbox'), '#FFCD45');
    await screen.findByText(DARKENED);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { colour: '#ffcd45' } } }]));
  });

  it('takes the usual colour where the field is emptied', async () => {
    const { server, user } = await opened({ colour: '#3d2148' }, DONE);
    await user.clear(screen.getByRole('textbox'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.asked).toMatchObject([{ method: 'PUT', body: { config: { colour: null } } }]));
  });
});
