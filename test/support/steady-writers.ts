import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { formOf, type Staff } from './staff.ts';

export interface WriteResult {
  readonly answered: number;
  /** Those answers that were not 201. */
  readonly refused: readonly number[];
  /** Why a request that was sent has no answer. */
  readonly dropped: readonly string[];
}

/** Clients that each write one thing after another over a kept connection, until the server can no more be connected to. */
export async function writeUntilGone(staff: Staff, writers: number, told: (answered: number) => void): Promise<WriteResult> {
  const answered: number[] = [];
  const dropped: string[] = [];
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = 0; ; turn += 1) {
        const status = await issue(staff, agent, `${writer}.${turn}`).catch((error: NodeJS.ErrnoException) => error);
        if (typeof status === 'number') told(answered.push(status));
        else if (status.code === 'ECONNREFUSED') break;
        else dropped.push(status.code ?? status.message);
      }
      agent.destroy();
    }),
  );
  return { answered: answered.length, refused: answered.filter((status) => status !== 201), dropped };
}

function issue(staff: Staff, agent: Agent, name: string): Promise<number> {
  const headers = {
    origin: staff.url,
    cookie: staff.cookie,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage): void => {
      response.resume().once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
    };
    request(`${staff.url}/v1/tickets`, { method: 'POST', agent, headers }, answered)
      .once('error', reject)
      .end(JSON.stringify(formOf(name)));
  });
}
