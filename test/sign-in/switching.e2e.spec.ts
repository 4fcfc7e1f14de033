import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownClinicsAnswer } from '#libs/contracts/clinics/clinics.ts';
import { memberAnswer } from '#libs/contracts/members.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { ClinicWithProvider, managerOf, SAYS } from '../support/clinic-with-provider.ts';
import { dawr } from '../support/product.ts';
import { codeIn, dataIn, Staff } from '../support/staff.ts';

const HUDA = 'huda@clinic.example';

describe('a person of two clinics', () => {
  const clinics = new ClinicWithProvider();
  const managers = new Map<string, Staff>();
  const ids = new Map<string, string>();

  beforeAll(async () => {
    await clinics.open(['noor', 'palm', 'other']);
    for (const slug of ['noor', 'palm', 'other']) managers.set(slug, await clinics.person('google', managerOf(slug), slug));
    for (const slug of ['noor', 'palm']) ids.set(slug, await invite(slug, HUDA));
  });
  afterAll(() => clinics.close());

  const managerAt = (slug: string): Staff => managers.get(slug) ?? Staff.visitor(clinics.url);
  const invite = async (slug: string, email: string): Promise<string> => {
    const answer = await managerAt(slug).post('/v1/users', { name: 'Huda', email, roles: ['Reception'] });
    return memberAnswer.parse(answer.body).data.id;
  };
  /** Access events of a member: the type, and the clinic switched to. */
  const traceOf = async (clinicId: string, member: string) => {
    const { stdout } = await dawr(clinics.folder.path, 'events', '--json', '--limit', '1000', '--tenant', clinicId);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const own = events.filter(({ stream, metadata }) => stream.startsWith('access-') && metadata.actor.userId === member);
    return own.map(({ type, data }) => [type, ...(data.to ? [data.to] : [])]);
  };
  const huda = () => clinics.person('google', HUDA, 'noor');
  const clinicsOf = async (staff: Staff) => {
    const answer = await staff.get('/v1/users/current/clinics');
    return ownClinicsAnswer.parse(answer.body).data.map(({ id }) => id);
  };
  const switched = async (staff: Staff, clinicId: string) => {
    const answer = await staff.post('/v1/auth/switch', { tenantId: clinicId });
    const [cookie = ''] = answer.headers.getSetCookie().filter((each) => each.startsWith('dawr='));
    return { answer, staff: Staff.of(clinics.url, cookie.split(';')[0] ?? '') };
  };

  it('lists a person’s own two clinics and no other', async () => {
    const person = await huda();
    await eventually(async () => (await clinicsOf(person)).length === 2);
    expect(await clinicsOf(person)).toEqual(['noor', 'palm']);
    expect(await clinicsOf(managerAt('noor'))).toEqual(['noor']);
  });

  it('switches the clinic without a new sign-in, into a new session', async () => {
    const here = await huda();
    const { answer, staff: there } = await switched(here, 'palm');
    expect(answer.status).toBe(204);
    expect(dataIn(await there.get('/v1/auth/session'))).toMatchObject({
      userID: ids.get('palm'),
      tenantID: 'palm',
      provider: 'google',
    });
    expect(dataIn(await here.get('/v1/auth/session'))).toMatchObject({ userID: null });
    expect((await switched(there, 'noor')).answer.status).toBe(204);
  });

  it('binds the member of the other clinic to the same account after a switch', async () => {
    await switched(await huda(), 'palm');
    const { pathname, search } = await clinics.signIn('google').all(SAYS.google(HUDA, 'another'), undefined, { tenant: 'palm' });
    expect(`${pathname}${search}`).toBe('/login?error=member.identityMismatch&clinic=palm');
  });

  it.each(['other', 'nowhere'])(
    'refuses to switch to a clinic that is not theirs just as to one that does not exist: %s',
    async (slug) => {
      const { answer } = await switched(await huda(), slug);
      expect({ status: answer.status, code: codeIn(answer) }).toEqual({ status: 404, code: 'clinic.notFound' });
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    [
      'banned',
      (id: string) => managerAt('palm').post(`/v1/users/${id}/ban`),
      (id: string) => managerAt('palm').delete(`/v1/users/${id}/ban`),
    ],
    [
      'deleted',
      (id: string) => managerAt('palm').delete(`/v1/users/${id}`),
      (id: string) => managerAt('palm').post(`/v1/users/${id}/restore`),
    ],
  ])('hides and refuses the clinic where the person is %s', async (_, leave, comeBack) => {
    const id = ids.get('palm') ?? '';
    const person = await huda();
    await leave(id);
    expect(await clinicsOf(person)).toEqual(['noor']);
    expect(codeIn((await switched(person, 'palm')).answer)).toBe('clinic.notFound');
    await comeBack(id);
    expect(await clinicsOf(person)).toEqual(['noor', 'palm']);
  });

  it('refuses to switch to a clinic where another account is bound to the same e-mail', async () => {
    const email = 'shared@clinic.example';
    await invite('noor', email);
    await invite('palm', email);
    await clinics.signIn('google').all(SAYS.google(email, 'a stranger'), undefined, { tenant: 'palm' });
    const person = await clinics.person('google', email, 'noor');
    await eventually(async () => (await clinicsOf(await huda())).length === 2);
    expect(await clinicsOf(person)).toEqual(['noor']);
    expect(codeIn((await switched(person, 'palm')).answer)).toBe('clinic.notFound');
  });

  it('audits sign-in, clinic switch and sign-out, each in the clinic where it happened', async () => {
    const email = 'traced@clinic.example';
    const [here, there] = [await invite('noor', email), await invite('palm', email)];
    const person = await clinics.person('google', email, 'noor');
    await eventually(async () => (await clinicsOf(person)).length === 2);
    const { staff } = await switched(person, 'palm');
    await staff.post('/v1/auth/logout/google');
    expect(await traceOf('noor', here)).toEqual([['SignedIn'], ['ClinicSwitched', 'palm']]);
    expect(await traceOf('palm', there)).toEqual([['SignedIn'], ['SignedOut']]);
  });

  it('stores the e-mail of a person of two clinics nowhere in clear text', async () => {
    await huda();
    const files = readdirSync(clinics.folder.path).filter((name) => /\.db(-wal)?$/.test(name));
    expect(files).toContain('state.db');
    for (const name of files) expect(readFileSync(join(clinics.folder.path, name)).includes(HUDA)).toBe(false);
  });

  it('ends the sessions of all clinics when a person signs out everywhere', async () => {
    const [phone, desk] = [await huda(), await clinics.person('google', HUDA, 'palm')];
    expect((await phone.post('/v1/auth/logout-everywhere')).status).toBe(204);
    for (const staff of [phone, desk]) expect(dataIn(await staff.get('/v1/auth/session'))).toMatchObject({ userID: null });
    expect(dataIn(await managerAt('noor').get('/v1/auth/session'))).toMatchObject({ roles: ['Manager'] });
  });

  describe('the language of a person of two clinics', () => {
    const langOf = async (staff: Staff): Promise<unknown> => Object(dataIn(await staff.get('/v1/auth/session'))).lang;
    const arriving = async (slug: string, email: string, lang?: string) => {
      const signIn = clinics.signIn('google');
      await signIn.all(SAYS.google(email), undefined, { tenant: slug, ...(lang && { lang }) });
      return Staff.of(clinics.url, signIn.cookie ?? '');
    };
    /** A new person of both clinics, whose language is Arabic unless they choose another. */
    const invited = async (name: string) => {
      const email = `${name}@clinic.example`;
      for (const slug of ['noor', 'palm']) await invite(slug, email);
      await eventually(async () => (await clinicsOf(await arriving('noor', email))).length === 2);
      return email;
    };

    it('follows the clinic until a person chooses one', async () => {
      const email = await invited('lina');
      expect(await langOf(await arriving('noor', email))).toBe('ar');
      expect(await langOf(await arriving('noor', email, 'fr'))).toBe('ar');
    });

    it('keeps a choice of the sign-in page at all of their clinics and at the next sign-in', async () => {
      const email = await invited('maha');
      expect(await langOf(await arriving('noor', email, 'en'))).toBe('en');
      expect(await langOf((await switched(await arriving('noor', email), 'palm')).staff)).toBe('en');
      expect(await langOf(await arriving('palm', email))).toBe('en');
    });

    it('changes at all of their clinics when they choose one on a page', async () => {
      const email = await invited('noura');
      const noor = await arriving('noor', email);
      await noor.post('/v1/auth/lang', { lang: 'en' });
      const { staff: palm } = await switched(noor, 'palm');
      expect(await langOf(palm)).toBe('en');
      await palm.post('/v1/auth/lang', { lang: 'ar' });
      expect(await langOf(await arriving('noor', email))).toBe('ar');
    });

    it('follows them to a clinic that they become a member of later', async () => {
      const email = 'reem@clinic.example';
      await invite('noor', email);
      const noor = await arriving('noor', email, 'en');
      await invite('palm', email);
      await eventually(async () => (await clinicsOf(noor)).length === 2);
      expect(await langOf((await switched(noor, 'palm')).staff)).toBe('en');
    });
  });
});
