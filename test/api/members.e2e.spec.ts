import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditAnswer } from '#libs/contracts/audit/audit.ts';
import { type Member, memberAnswer, memberCountAnswer, memberListAnswer } from '#libs/contracts/members.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { AFTER_SIGN_IN } from '../support/browsing.ts';
import { type Chosen, startChosen } from '../support/chosen-product.ts';
import { signInLocally } from '../support/local-sign-in.ts';
import { newFolder } from '../support/product.ts';
import { Socket } from '../support/socket.ts';
import { type Answer, codeIn, Staff } from '../support/staff.ts';

describe('a manager and the members', () => {
  const folder = newFolder();
  let product: Chosen;
  let manager: Staff;

  beforeAll(async () => {
    product = await startChosen(folder.path);
    manager = await Staff.signIn(product.url, 'manager');
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const memberIn = ({ body }: Answer): Member => memberAnswer.parse(body).data;
  const found = async (query: string) => memberListAnswer.parse((await manager.get(`/v1/users?${query}`)).body);
  const namesOf = async (query: string) => (await found(query)).data.map(({ name }) => name);
  const idOf = async (staff: Staff) => memberIn(await staff.get('/v1/users/current')).id;
  const count = async () => memberCountAnswer.parse((await manager.get('/v1/users/count')).body).data.count;
  /** Address at which signing in by this e-mail ends. */
  const enter = async (email: string) => {
    const { pathname, search } = (await signInLocally(product.url, email)).page.url;
    return `${pathname}${search}`;
  };
  const invite = async (name: string, email: string, roles: readonly Role[] = ['Reception']): Promise<Member> => {
    const answer = await manager.post('/v1/users', { name, email, roles });
    expect(answer.status).toBe(201);
    return memberIn(answer);
  };

  it('invites a member, who can then sign in', async () => {
    const before = await count();
    const huda = await invite('  هدى الظاهري ', ' Huda@Example.com', ['Medical', 'Reception']);
    expect(huda).toMatchObject({
      name: 'هدى الظاهري',
      email: 'huda@example.com',
      roles: ['Reception', 'Medical'],
      banned: false,
      deleted: false,
      lang: null,
    });
    expect(await enter('huda@example.com')).toBe(AFTER_SIGN_IN);
    expect(memberIn(await manager.get(`/v1/users/${huda.id}`))).toEqual(huda);
    expect(await count()).toBe(before + 1);
  });

  it('invites a member once when the same request is sent again', async () => {
    const [body, key] = [{ name: 'Repeated', email: 'repeated@example.com' }, 'the-same-invitation'];
    const first = memberIn(await manager.post('/v1/users', body, key));
    expect(first.roles).toEqual([]);
    expect(memberIn(await manager.post('/v1/users', body, key))).toEqual(first);
    expect(codeIn(await manager.post('/v1/users', { ...body, name: 'Another' }, key))).toBe('idempotency.keyReused');
    expect((await found('search=repeated')).meta.total).toBe(1);
  });

  it('reports a taken e-mail in any letter case, and that of a deleted member', async () => {
    const { id } = await invite('Salma', 'salma@example.com');
    const other = await invite('Reem', 'reem@example.com');
    const again = { name: 'Somebody', email: 'SALMA@example.com' };
    const taken = { code: 'member.emailTaken', fields: { email: { code: 'emailTaken' } } };
    for (const answer of [await manager.post('/v1/users', again), await manager.put(`/v1/users/${other.id}`, again)]) {
      expect(answer).toMatchObject({ status: 409, body: taken });
    }
    expect((await manager.delete(`/v1/users/${id}`)).status).toBe(204);
    expect(codeIn(await manager.post('/v1/users', again))).toBe('member.emailDeleted');
  });

  it.each([
    ['a name of one letter', { name: 'x', email: 'x@example.com' }, ['name']],
    ['neither name nor e-mail', {}, ['email', 'name']],
    ['an unknown role', { name: 'Nobody', email: 'nobody@example.com', roles: ['Owner'] }, ['roles.0']],
    ['a field nobody asked for', { name: 'Nobody', email: 'nobody@example.com', banned: true }, ['banned']],
    ['no body', undefined, ['email', 'name']],
  ])('refuses an invitation with %s', async (_, body, fields) => {
    const answer = await manager.post('/v1/users', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation.failed' } });
    expect(Object.keys(Object(Object(answer.body).fields)).toSorted()).toEqual(fields);
  });

  it('edits a member’s name, and requires a new sign-in after an e-mail change', async () => {
    const reception = await Staff.signIn(product.url, 'reception');
    const { id, roles } = memberIn(await reception.get('/v1/users/current'));
    const socket = await Socket.open(reception);
    await socket.subscribe('tickets:created');
    expect(memberIn(await manager.put(`/v1/users/${id}`, { name: 'مريم', email: 'reception@example.com' })).name).toBe('مريم');
    expect(memberIn(await reception.get('/v1/users/current')).name).toBe('مريم');
    const closed = socket.closed();
    const changed = await manager.put(`/v1/users/${id}`, { name: 'مريم', email: 'desk@example.com' });
    expect(memberIn(changed)).toMatchObject({ id, roles, email: 'desk@example.com' });
    expect(codeIn(await reception.get('/v1/users/current'))).toBe('session.required');
    expect(await closed).toBe(4403);
    expect(await enter('reception@example.com')).toBe('/login?error=signIn.notMember&clinic=default');
    expect(await enter('desk@example.com')).toBe(AFTER_SIGN_IN);
  });

  it('applies changed roles to the member’s next request', async () => {
    const display = await Staff.signIn(product.url, 'display');
    const id = await idOf(display);
    expect(codeIn(await display.get('/v1/tickets'))).toBe('role.forbidden');
    const answer = await manager.put(`/v1/users/${id}/roles`, { roles: ['Patient', 'Reception', 'Patient'] });
    expect(memberIn(answer).roles).toEqual(['Reception', 'Patient']);
    expect((await display.get('/v1/tickets')).status).toBe(200);
    expect(memberIn(await manager.put(`/v1/users/${id}/roles`, { roles: [] })).roles).toEqual([]);
    expect(codeIn(await display.get('/v1/tickets'))).toBe('role.forbidden');
  });

  it('bans a member and their open sockets at once, and requires a new sign-in after the ban', async () => {
    const doctor = await Staff.signIn(product.url, 'doctor');
    const id = await idOf(doctor);
    const socket = await Socket.open(doctor);
    await socket.subscribe('tickets:created');
    const closed = socket.closed();
    expect(memberIn(await manager.post(`/v1/users/${id}/ban`)).banned).toBe(true);
    expect(codeIn(await doctor.get('/v1/users/current'))).toBe('session.required');
    expect(await closed).toBe(4403);
    expect((await found('')).data.find((member) => member.id === id)?.banned).toBe(true);
    expect(memberIn(await manager.delete(`/v1/users/${id}/ban`)).banned).toBe(false);
    expect(codeIn(await doctor.get('/v1/users/current'))).toBe('session.required');
    expect((await (await Staff.signIn(product.url, 'doctor')).get('/v1/users/current')).status).toBe(200);
  });

  it('deletes and restores a member', async () => {
    const { id } = await invite('Omar', 'omar@example.com');
    const before = await count();
    expect(await manager.delete(`/v1/users/${id}`)).toMatchObject({ status: 204, body: '' });
    expect(await count()).toBe(before - 1);
    expect(await namesOf('search=omar')).toEqual([]);
    expect(await namesOf('search=omar&deleted=true')).toEqual(['Omar']);
    expect(memberIn(await manager.get(`/v1/users/${id}`)).deleted).toBe(true);
    expect(codeIn(await manager.post(`/v1/users/${id}/ban`))).toBe('member.notFound');
    expect(memberIn(await manager.post(`/v1/users/${id}/restore`)).deleted).toBe(false);
    expect(await namesOf('search=omar')).toEqual(['Omar']);
  });

  it('takes the reason of a ban, a deletion and a change of roles, and tells it in the trail', async () => {
    const { id } = await invite('Mazen', 'mazen@example.com');
    for (const refused of [
      await manager.post(`/v1/users/${id}/ban?reason=because`),
      await manager.delete(`/v1/users/${id}?reason=because`),
      await manager.put(`/v1/users/${id}/roles`, { roles: [], reason: 'x'.repeat(201) }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { fields: { reason: {} } } });
    expect((await manager.put(`/v1/users/${id}/roles`, { roles: ['Medical'], reason: 'Moved to the lab' })).status).toBe(200);
    expect((await manager.post(`/v1/users/${id}/ban?reason=wrongPerson`)).status).toBe(200);
    expect((await manager.delete(`/v1/users/${id}?reason=duplicate`)).status).toBe(204);
    const told = async () => {
      const { data } = auditAnswer.parse((await manager.get('/v1/audit?limit=20')).body);
      return data.map(({ words }) => words).filter((words) => words.includes('Mazen'));
    };
    await eventually(async () => (await told()).length === 4);
    expect((await told()).slice(0, 3)).toEqual([
      'حذف عضوية: Mazen · تكرار',
      'إيقاف دخول: Mazen · اختيار خاطئ',
      'تغيير الدور الوظيفي: Mazen · الفريق الطبي · Moved to the lab',
    ]);
  });

  it('tells in the trail with which browser and from which network a member signed in', async () => {
    const { id } = await invite('Nada', 'nada@example.com');
    expect(await enter('nada@example.com')).toBe(AFTER_SIGN_IN);
    const told = async () => {
      const { data } = auditAnswer.parse((await manager.get(`/v1/audit?action=SignedIn&actor=${id}`)).body);
      return data.map(({ words }) => words);
    };
    await eventually(async () => (await told()).length > 0);
    expect(await told()).toEqual(['تسجيل دخول · متصفح آخر · 127.0.0.0/24']);
  });

  it('erases a member’s name everywhere, and frees the e-mail', async () => {
    const { id } = await invite('Gone Entirely', 'gone@example.com');
    expect(await manager.delete(`/v1/users/${id}/permanent`)).toMatchObject({ status: 204, body: '' });
    expect(codeIn(await manager.get(`/v1/users/${id}`))).toBe('member.notFound');
    for (const query of ['limit=100', 'limit=100&deleted=true']) {
      expect(JSON.stringify((await manager.get(`/v1/users?${query}`)).body)).not.toMatch(/Gone Entirely|gone@example/);
    }
    expect(codeIn(await manager.post(`/v1/users/${id}/restore`))).toBe('member.notFound');
    expect((await invite('Come Again', 'gone@example.com')).id).not.toBe(id);
  });

  it('keeps a manager from taking their own access away', async () => {
    const own = await idOf(manager);
    await invite('Deputy', 'deputy@example.com', ['Manager']);
    const taking = [
      await manager.put(`/v1/users/${own}/roles`, { roles: ['Reception'] }),
      await manager.post(`/v1/users/${own}/ban`),
      await manager.delete(`/v1/users/${own}`),
      await manager.delete(`/v1/users/${own}/permanent`),
    ];
    expect(taking.map(codeIn)).toEqual(taking.map(() => 'member.self'));
    expect((await manager.get('/v1/users')).status).toBe(200);
  });

  it('leaves one manager when two ban each other at once', async () => {
    const doctor = await Staff.signIn(product.url, 'doctor');
    const [own, others] = [await idOf(manager), await idOf(doctor)];
    await manager.put(`/v1/users/${others}/roles`, { roles: ['Manager'] });
    for (const { id } of (await found('limit=100&roles=Manager')).data) {
      if (id !== own && id !== others) await manager.delete(`/v1/users/${id}`);
    }
    const answers = await Promise.all([manager.post(`/v1/users/${others}/ban`), doctor.post(`/v1/users/${own}/ban`)]);
    const [lost] = answers.filter(({ status }) => status !== 200);
    // The loser's own session may have ended before its request was looked at.
    expect(['member.lastManager', 'session.required']).toContain(lost && codeIn(lost));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [mine] = answers;
    const [winner, banned] = mine?.status === 200 ? [manager, others] : [doctor, own];
    expect(memberIn(await winner.delete(`/v1/users/${banned}/ban`)).banned).toBe(false);
  });

  it('finds members by name in any spelling, and by e-mail in any letter case', async () => {
    await invite('أَحْمَد المُهَيْرى', 'ahmad@example.com', ['Patient']);
    for (const typed of ['احمد', 'المهيري', 'AHMAD@', 'أحمد المهيرى']) {
      expect(await namesOf(`search=${encodeURIComponent(typed)}`)).toEqual(['أَحْمَد المُهَيْرى']);
    }
    expect(await namesOf('search=ahmad&roles=Manager&roles=Medical')).toEqual([]);
    expect(await namesOf('search=ahmad&roles=Manager&roles=Patient')).toEqual(['أَحْمَد المُهَيْرى']);
  });

  it('pages through members in either order, and accepts any query parameter', async () => {
    const { data: all, meta } = await found('limit=100&direction=asc');
    expect(meta).toEqual({ page: 1, limit: 100, total: all.length, pages: 1 });
    expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted());
    const second = await found('limit=2&direction=asc&page=2');
    expect(second.data).toEqual(all.slice(2, 4));
    expect(second.meta).toEqual({ page: 2, limit: 2, total: all.length, pages: Math.ceil(all.length / 2) });
    const latest = (await found('')).data[0];
    expect(latest?.createdAt).toBe(all.at(-1)?.createdAt);
    expect((await found('page=0&limit=1000&roles=Owner&deleted=false&direction=up')).meta).toMatchObject({ page: 1, limit: 10 });
  });
});
