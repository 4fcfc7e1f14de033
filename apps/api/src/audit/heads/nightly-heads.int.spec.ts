import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { postHeads, sendHeadsJob } from '#commands/heads/send-heads.ts';
import type { Job } from '#libs/jobs/job-queue.ts';
import type { WrittenHeads } from '#libs/verify/heads/write-heads.ts';
import { type Config, readConfig } from '#runtime/config/config.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import { NightlyHeads } from './nightly-heads.ts';

describe('the heads of every night', () => {
  let folder: string;
  let runtime: Runtime;
  let now: Date;
  let sent: Pick<WrittenHeads, 'file' | 'text'>[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-nightly-'));
    now = new Date('2026-11-20T02:59:00Z');
    sent = [];
    runtime = await openRuntime(readConfig({ DATA_DIR: folder, HEADS_DIR: join(folder, 'kept') }), () => now);
  });
  afterEach(async () => {
    await runtime.close();
    rmSync(folder, { recursive: true });
  });

  /** Heads as with HEADS_URL, to which nothing is sent: the queue only remembers. */
  const nightly = (config: Pick<Config, 'headsDir' | 'headsUrl'> = { ...runtime.config, headsUrl: 'https://heads.test/' }) => {
    const { log, vault } = runtime.engines;
    const add = async ({ payload: { file, text } }: Job) => sent.push({ file: String(file), text: String(text) }) > 0;
    return new NightlyHeads(config, runtime.operations, log, vault, { add }, runtime.now);
  };

  it('writes the heads once after 03:00 UTC, and again the next night', async () => {
    const heads = nightly();
    const times = ['2026-11-20T02:59:00Z', '2026-11-20T03:00:00Z', '2026-11-20T23:00:00Z', '2026-11-21T03:00:00Z'];
    const counts: number[] = [];
    for (const time of times) {
      now = new Date(time);
      await heads.round();
      counts.push(readdirSync(join(folder, 'kept')).length);
    }
    expect(counts).toEqual([1, 2, 2, 3]);
    expect(sent.map(({ file }) => file)).toHaveLength(3);
  });

  it('writes no heads without HEADS_DIR and HEADS_URL', async () => {
    await nightly({ headsDir: undefined, headsUrl: undefined }).round();
    expect(sent).toEqual([]);
  });

  it('fails the job that sends heads when HEADS_URL refuses them, so that it is retried', async () => {
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(bodies.length === 1 ? 503 : 204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    await nightly().round();
    const [written] = sent;
    if (!written) throw new Error('nothing was written');
    const post = postHeads(`http://127.0.0.1:${address.port}/`);
    const job = { ...sendHeadsJob(written), attempt: 1, signal: new AbortController().signal };
    await expect(post(job)).rejects.toThrow('HEADS_URL answered 503');
    expect(await post(job)).toBe(204);
    expect(bodies).toEqual([written.text, written.text]);
    expect(await runtime.engines.jobs.add(sendHeadsJob(written))).toBe(true);
    await new Promise((resolve) => server.close(resolve));
  });
});
