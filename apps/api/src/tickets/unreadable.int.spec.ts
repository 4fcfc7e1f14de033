import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { queueAnswer, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { keyNamedBy } from '#libs/ledger/folds/fold.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const form = (name: string) => ({ patient: { name, age: 31, phone: '+971501112223', whatsapp: false }, reason: null });
const NOBODY = { name: null, age: null, phone: null, whatsapp: null, needs: null };

describe('a patient whose key is damaged', () => {
  let api: ApiUnderTest;
  let clinicId: ClinicId;
  let reception: Person;
  let ids: readonly string[];
  beforeEach(async () => {
    api = new ApiUnderTest();
    await api.open();
    clinicId = await api.clinic('noor');
    reception = await api.person(clinicId, 'Reception', 'Manager');
    ids = [await issue('سارة'), await issue('عمر')];
    await damageKeyOf(ids[0] ?? '');
  });
  afterEach(() => api.close());

  const issue = async (name: string): Promise<string> => {
    const { body } = await api.ask(reception, 'POST', '/v1/tickets', form(name));
    return ticketAnswer.parse(body).data.ticket.id;
  };
  const damageKeyOf = async (ticketId: string): Promise<void> => {
    const { engines, keys, config } = api.runtime;
    const events = (await Array.fromAsync(engines.log.readAll())).flat();
    const [key] = events.filter(({ data }) => data['ticketId'] === ticketId).flatMap((event) => keyNamedBy(event) ?? []);
    if (!key) throw new Error('nothing was sealed');
    const vault = new DatabaseSync(join(config.dataDir, 'vault.db'), { timeout: 10_000 });
    vault.prepare('UPDATE keys SET wrapped = zeroblob(length(wrapped)) WHERE id = ?').run(key);
    vault.close();
    keys.drop(key);
  };
  const patients = async () => {
    const { status, body } = await api.ask(reception, 'GET', '/v1/tickets/queue');
    expect(status).toBe(200);
    return queueAnswer.parse(body).data.map(({ patient }) => patient);
  };

  it('shows a patient with a damaged key as unreadable, and all others by name', async () => {
    expect(await patients()).toEqual([{ ...NOBODY, unreadable: true }, expect.objectContaining({ name: 'عمر' })]);
    expect((await api.ask(reception, 'GET', `/v1/tickets/${ids[0]}/history`)).status).toBe(200);
    expect((await api.ask(reception, 'GET', '/v1/tickets?search=عمر')).status).toBe(200);
  });

  it('calls a patient with a damaged key, and shows details that reception enters anew', async () => {
    expect((await api.ask(reception, 'POST', '/v1/tickets/queue/advance')).status).toBe(200);
    expect((await api.ask(reception, 'PUT', `/v1/tickets/${ids[0]}`, form('سارة'))).status).toBe(200);
    expect((await patients()).map(({ name }) => name)).toEqual(['سارة', 'عمر']);
  });
});
