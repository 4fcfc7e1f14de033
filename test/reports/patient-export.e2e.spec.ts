import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditAnswer } from '#libs/contracts/audit/audit.ts';
import { visitsAnswer } from '#libs/contracts/patients.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { dawrFrom, newFolder, type Product, startProduct } from '../support/product.ts';
import { linesOf } from '../support/report.ts';
import { formOf, Staff } from '../support/staff.ts';

const PATIENT = 'Zaynab Export';
const { phone } = formOf(PATIENT).patient;

describe('the data of a patient, handed out', () => {
  const folder = newFolder();
  let product: Product;
  let manager: Staff;
  beforeAll(async () => {
    product = await startProduct(folder.path);
    manager = await Staff.signIn(product.url, 'manager');
    await manager.issue(PATIENT);
    await manager.post('/v1/tickets/queue/advance');
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const visits = async () => visitsAnswer.parse((await manager.post('/v1/patients/find', { phone })).body).data;
  const bytesOf = async (path: string, init: RequestInit = {}): Promise<Uint8Array<ArrayBuffer>> => {
    const response = await fetch(`${product.url}${path}`, { ...init, headers: { ...manager.headers(), ...init.headers } });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };

  it('prints an export with the visits that were chosen', async () => {
    const chosen = (await visits()).filter(({ name }) => name === PATIENT).map(({ ticketId }) => ticketId);
    const body = JSON.stringify({ phone, ticketIds: chosen });
    const headers = { accept: 'application/pdf', 'content-type': 'application/json' };
    const pdf = await bytesOf('/v1/patients/export', { method: 'POST', body, headers });
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe('%PDF-');
    expect((await linesOf(pdf)).join(' ')).toContain(PATIENT);
  });

  it('records the export in the trail, whose signed export dawr verifies without the data', async () => {
    await visits();
    await eventually(async () => {
      const { data } = auditAnswer.parse((await manager.get('/v1/audit?limit=20')).body);
      return data.some(({ action }) => action === 'PatientsFound');
    });
    const [file, key] = [join(folder.path, 'trail.ndjson'), join(folder.path, 'key.pem')];
    const exported = await bytesOf('/v1/audit/export?format=ndjson');
    const { stdout } = await dawrFrom(folder.path, { DATA_DIR: folder.path }, 'heads', '--public-key');
    writeFileSync(key, stdout);
    writeFileSync(file, exported);
    const check = () =>
      dawrFrom(folder.path, { DATA_DIR: join(folder.path, 'elsewhere') }, 'verify', '--export', file, '--key', key);
    expect(await check()).toMatchObject({ code: 0 });
    writeFileSync(file, new TextDecoder().decode(exported).replace('PatientsFound', 'PatientFounds'));
    expect(await check()).toMatchObject({ code: 3 });
  });
});
