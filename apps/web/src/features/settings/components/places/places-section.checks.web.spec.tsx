import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { clinicWith } from '../../../../testing/clinic-with.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { PlacesSection } from './places-section.tsx';
import { button, clinic, GENERAL, LAB, opened, room, service, XRAY } from './testing/places-on-page.tsx';

describe('targets, refusals and warnings on the section of services and rooms', () => {
  it("sets a target of a service's own, which begins as the clinic's, and says what is wrong with it once it was left", async () => {
    const server = fakeServer({ status: 200, body: { data: clinic([GENERAL, LAB], []) } });
    const target = { minutes: 30, share: 90 };
    const user = await onPage(<PlacesSection clinic={clinicWith({ lang: 'ar', services: [GENERAL, LAB], target })} />, 'en');
    await user.click(screen.getByRole('switch', { name: /^Own target for waiting: .Lab.$/ }));
    const own = within(screen.getByRole('group', { name: /^Own target for waiting: .Lab.$/ }));
    const minutes = own.getByRole('textbox', { name: 'Called within (minutes)' });
    expect(
      [minutes, own.getByRole('textbox', { name: 'Of all patients (%)' })].map((field) => field.getAttribute('value')),
    ).toEqual(['30', '90']);
    await user.clear(minutes);
    expect(screen.queryByText('This field is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(button('Save').hasAttribute('disabled')).toBe(true);
    await user.type(minutes, '٥');
    await user.click(button('Save'));
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]?.body).toMatchObject({
      config: { services: [GENERAL, { ...LAB, target: { minutes: 5, share: 90 } }] },
      before: { services: [GENERAL, LAB] },
    });
  });

  it("takes a service's own target away", async () => {
    const server = fakeServer({ status: 200, body: { data: clinic([GENERAL], []) } });
    const own = { ...GENERAL, target: { minutes: 5, share: 90 } };
    const user = await opened([own]);
    await user.click(screen.getByRole('switch', { name: /^Own target for waiting: .General.$/ }));
    await user.click(button('Save'));
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]?.body).toEqual({ config: { services: [{ ...GENERAL, target: null }] }, before: { services: [own] } });
  });

  it('says which name is missing once its field was left, and saves nothing', async () => {
    const user = await opened();
    await user.click(button('Add a room'));
    expect(screen.queryByText('This field is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(button('Save').hasAttribute('disabled')).toBe(true);
  });

  it("shows the server's refusal at the row and list that it is about", async () => {
    const fields = {
      'config.rooms.1.services.0': { code: 'unknown', error: 'No such service.' },
      'config.services': { code: 'tooManyItems', error: 'At most 20.' },
    };
    fakeServer(refusal(400, 'validation.failed', 'Some fields need another look.', fields));
    const user = await opened([GENERAL, LAB], [room('room-1', 'Room 1'), room('room-2', 'Room 2', ['service-2'])]);
    await user.type(screen.getByRole('textbox', { name: 'Name of room 1' }), ' A');
    await user.click(button('Save'));
    expect(await screen.findByText('At most 20.')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText('No such service.'));
    expect(rows.map((row) => within(row).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value)).toEqual(['Room 2']);
  });

  it('warns of a room whose services are all retired, and of two with one name', async () => {
    const user = await opened([GENERAL, XRAY], [room('room-1', 'Room 1', ['service-3'])]);
    expect(screen.getByText(/All services of this room are no longer in use/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'X-ray (no longer in use)' }).matches(':checked')).toBe(true);
    await user.click(button('Add a room'));
    await user.keyboard('Room 1');
    expect(screen.getAllByText(/Another one has this name/)).toHaveLength(2);
  });

  it('warns of a service until a room takes it, saves it all the same, and is silent of retired ones', async () => {
    const server = fakeServer({ status: 200, body: { data: clinic([GENERAL, LAB], [room('room-1', 'Room 1', ['service-1'])]) } });
    const user = await opened([GENERAL, XRAY], [room('room-1', 'Room 1', ['service-1'])]);
    const warning = () => screen.queryByText(/^No room takes this service/);
    expect(warning()).toBeNull();
    await user.click(button('Add a service'));
    await user.keyboard('Lab');
    expect(warning()?.closest('li')?.querySelector('input')?.value).toBe('Lab');
    const lab = within(screen.getByRole('group', { name: /Services of .Room 1/ })).getByRole('checkbox', { name: 'Lab' });
    await user.click(lab);
    expect(warning()).toBeNull();
    await user.click(lab);
    expect(warning()).not.toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(server.asked).toHaveLength(1));
  });

  it('offers more services of a room than six in a list', async () => {
    const seven = Array.from({ length: 7 }, (_, at) => service(`service-${at}`, `S${at}`));
    const user = await opened(seven, [room('room-1', 'Room 1', ['service-0'])]);
    await user.click(button(/Services of .Room 1/));
    await user.click(screen.getByRole('option', { name: 'S6' }));
    await user.keyboard('{Escape}');
    expect(button(/Services of .Room 1/).textContent).toMatch(/S0.*S6/);
  });

  it('offers no further one beyond the limit, and says why', async () => {
    await opened(Array.from({ length: 20 }, (_, at) => service(`service-${at}`, `S${at}`)));
    expect(button('Add a service').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/^20 services are in use, which is the most/)).toBeTruthy();
  });
});
