import { parentPort } from 'node:worker_threads';
import { ThreadCalls } from '#libs/kernel/threads/thread-calls.ts';
import { PastExperiences } from '../../learning/past-experiences.ts';
import { emptyReplay } from '../replay-answer.ts';
import { Replays } from '../replays.ts';
import type { Log } from '../stream-over-time.ts';
import { toldEvents } from '../told-events.ts';
import { jsonAnswer } from './json-answer.ts';
import type { OfProcess, OfReplay } from './replay-calls.ts';

/** Answers replays until it is ended. */

const port = parentPort;
if (!port) throw new Error('replays run in a thread of their own');

const ours: OfReplay = {
  momentAt: async ({ clinicId, at }) => {
    const replayed = await replays.replayedAt(clinicId, at, (sealed) => owner.ask('opened', sealed));
    return { day: replayed?.day ?? null, json: jsonAnswer(replayed?.replay ?? emptyReplay(at)) };
  },
  daysUntil: async ({ clinicId, at }) => await replays.daysUntil(clinicId, at),
  narratedDay: async ({ clinicId, day, lang }) => {
    const events = await replays.eventsOf(clinicId, day);
    const ids = [...new Set(events.map(({ event }) => event.actor.userId))];
    return jsonAnswer(await toldEvents(lang, events, await owner.ask('names', { clinicId, ids })));
  },
};

const owner = new ThreadCalls<OfProcess>(port, ours);

const log: Log = {
  async *readStream(stream, { after } = {}) {
    for (let last = after; ; ) {
      const events = await owner.ask('events', { stream, after: last });
      if (events.length === 0) return;
      yield events;
      last = events.at(-1)?.revision;
    }
  },
};

const replays = new Replays(
  log,
  new PastExperiences({ packedDay: async (clinicId, day) => await owner.ask('learntDay', { clinicId, day }) }),
);
