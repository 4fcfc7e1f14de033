import { z } from 'zod';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import type { WrittenHeads } from '#libs/verify/heads/write-heads.ts';

/** The job queue of files of heads to send to HEADS_URL. */
export const SEND_HEADS = 'send-heads';

const HEADS_TIMEOUT_MS = 30_000;
const payload = z.object({ file: z.string(), text: z.string() });

/** The job that sends a file. Its id is the file's name, so that each is sent once. */
export const sendHeadsJob = ({ file, text }: Pick<WrittenHeads, 'file' | 'text'>) => ({
  id: file.replaceAll('.', '_'),
  kind: SEND_HEADS,
  payload: { file, text },
});

/** Posts a file of heads, which holds nothing personal. Any answer but a 2xx throws, so that the job is tried again. */
export const postHeads =
  (url: string) =>
  async (job: RunningJob): Promise<Json> => {
    const { file, text } = payload.parse(job.payload);
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(HEADS_TIMEOUT_MS)]);
    const headers = { 'content-type': 'application/json', 'dawr-heads-file': file };
    const response = await fetch(url, { method: 'POST', body: text, headers, signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HEADS_URL answered ${response.status}`);
    return response.status;
  };
