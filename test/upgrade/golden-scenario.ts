import { z } from 'zod';
import type { ApiUnderTest, Person } from '../../apps/api/src/testing/api-under-test.ts';
import type { Call, GoldenScript } from './golden-folder.ts';
import { WORDS } from './golden-words.ts';

const issued = z.object({ data: z.object({ ticket: z.object({ id: z.string() }) }) });

const undoable = z.object({ undo: z.object({ id: z.string() }) });

const READS = [
  '/v1/tickets',
  '/v1/tickets/queue',
  '/v1/tickets/notified',
  '/v1/users',
  '/v1/tenants/current',
  '/v1/auth/session',
];

/** A morning at a clinic: something of every stream that commands write, so that a golden folder holds each event's form. */
export async function playMorning(api: ApiUnderTest): Promise<GoldenScript> {
  const clinicId = await api.clinic('palm', WORDS.clinic);
  const people = { manager: await api.person(clinicId, 'Manager'), reception: await api.person(clinicId, 'Reception') };
  const writes: Call[] = [];
  const write = async (by: Call['by'], method: Call['method'], url: string, body?: object): Promise<unknown> => {
    const key = `golden-key-${writes.length}`;
    const reply = await api.ask(people[by], method, url, body, key);
    if (reply.status >= 400) throw new Error(`${method} ${url}: ${reply.status}`);
    writes.push({ by, method, url, body, key, reply });
    return reply.body;
  };
  const issue = async (name: string, whatsapp: boolean): Promise<string> => {
    const patient = { name, age: 34, phone: '+971501112223', whatsapp };
    return issued.parse(await write('reception', 'POST', '/v1/tickets', { patient, reason: WORDS.reason })).data.ticket.id;
  };

  await write('manager', 'PUT', '/v1/tenants/current', { name: WORDS.renamed, config: { digits: 'arab' } });
  const ids: string[] = [];
  for (const [index, name] of WORDS.patients.entries()) ids.push(await issue(name, index % 2 === 0));
  const [first, second, third, fourth] = ids;
  await write('reception', 'PUT', `/v1/tickets/${second}`, {
    patient: { name: WORDS.corrected, age: 35, phone: '+971501112224', whatsapp: true },
    reason: null,
  });
  await write('reception', 'POST', `/v1/tickets/${first}/notify`, { attempt: 1 });
  await write('reception', 'POST', '/v1/tickets/queue/advance', { after: first, outcome: 'completed' });
  await write('reception', 'POST', `/v1/tickets/${third}/cancel`, {});
  await write('reception', 'POST', `/v1/tickets/${third}/reset`);
  await write('reception', 'POST', `/v1/tickets/${third}/prioritise`, { reason: 'child' });
  await write('reception', 'POST', `/v1/tickets/${second}/arrived`);
  const { undo } = undoable.parse(await write('reception', 'POST', `/v1/tickets/${third}/cancel`, { reason: 'left' }));
  await write('reception', 'POST', '/v1/tickets/undo', { id: undo.id });
  await write('manager', 'DELETE', `/v1/tickets/${fourth}`);
  // Sent again it is answered without what the deletion erased, some time after: nothing to be pinned.
  const lasting = writes.filter(({ reply }) => !JSON.stringify(reply).includes(String(fourth)));
  return { people: cookiesOf(people), writes: lasting, reads: await read(api, people.manager), events: await countEvents(api) };
}

/** Reads everything that a manager sees. */
export async function read(api: ApiUnderTest, manager: Person): Promise<Call[]> {
  const reads: Call[] = [];
  for (const url of READS) {
    const { status, body } = await api.ask(manager, 'GET', url);
    reads.push({ by: 'manager', method: 'GET', url, key: 'unused-key', reply: { status, body: withoutFormat(body) } });
  }
  return reads;
}

/** The format that a session names rises with the product. */
function withoutFormat(body: unknown): unknown {
  const { format: _, ...others } = Object(body);
  return others;
}

/** Counts the streams that commands of people write: views are recorded beside them, each time anew, and messages of calls by a reactor. */
export async function countEvents(api: ApiUnderTest): Promise<number> {
  let events = 0;
  for await (const page of api.runtime.engines.log.readAll()) {
    events += page.filter(({ stream }) => !stream.startsWith('access-') && !stream.startsWith('messages-')).length;
  }
  return events;
}

const cookiesOf = ({ manager, reception }: Readonly<Record<Call['by'], Person>>): GoldenScript['people'] => ({
  manager: manager.cookie,
  reception: reception.cookie,
});
