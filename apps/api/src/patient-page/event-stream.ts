import type { FastifyReply } from 'fastify';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { Listener } from './clinic-pages.ts';

/** A page that reads so slowly would only fill our memory; it comes back by itself. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Pages that a stopping server cuts off come back spread over these milliseconds, and not all at once. */
const BACK_AFTER_MS = { least: 1_000, spread: 4_000 };

const HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };

/** Server-sent events to one page, over a reply that stays open. */
export class EventStream implements Listener {
  private readonly reply: FastifyReply;

  constructor(reply: FastifyReply, random: () => number = Math.random) {
    this.reply = reply;
    reply.hijack();
    const { raw } = reply;
    raw.on('error', () => raw.destroy());
    raw.writeHead(200, { ...plain(reply.getHeaders()), ...HEADERS });
    raw.write(`retry: ${Math.round(BACK_AFTER_MS.least + random() * BACK_AFTER_MS.spread)}\n\n`);
  }

  /** Runs when the page has left, or was left. */
  onClose(closed: () => void): void {
    if (this.reply.raw.destroyed) closed();
    else this.reply.raw.once('close', closed);
  }

  state(state: PatientPageState): void {
    this.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
  }

  beat(at: Instant): void {
    this.write(`event: beat\ndata: ${JSON.stringify({ at })}\n\n`);
  }

  gone(): void {
    this.write('event: gone\ndata: {}\n\n');
    this.end();
  }

  end(): void {
    this.reply.raw.end();
  }

  private write(text: string): void {
    const { raw } = this.reply;
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  }
}

/** Headers that were set so far, of which a reply that is taken over would send none. */
function plain(headers: ReturnType<FastifyReply['getHeaders']>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
