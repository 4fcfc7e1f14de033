import * as z from 'zod/mini';
import { Refused, type Server } from '../lib/ask.ts';

const CLINIC = {
  id: 'default',
  slug: 'default',
  name: 'عيادة النخيل',
  config: { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null },
};
const SESSION = { userID: 'screen', provider: 'system', tenantID: 'default', roles: ['Patient'], lang: 'en' };
const STATISTICS = {
  total: 5,
  waiting: 3,
  notified: 0,
  completed: 2,
  cancelled: 0,
  absent: 0,
  left: 0,
  waitingTime: { median: 600, avg: 600, latest: 600 },
  expectedWaitTime: 12,
  estimate: { low: 8, middle: 12, high: 20 },
};

/** Answers a screen's requests by path; a number is the status of a refusal. */
export class FakeServer implements Pick<Server, 'read' | 'write' | 'file'> {
  reachable = true;
  readonly asked: string[] = [];
  readonly answers = new Map<string, unknown>([
    ['/v1/auth/session', SESSION],
    ['/v1/tenants/current', CLINIC],
    ['/v1/tenants/current/sys', { qrcodePath: '/static/display/code.png' }],
    ['/v1/tickets/queue/display', []],
    ['/v1/tickets/stats/today', STATISTICS],
  ]);

  session(change: object): void {
    this.answers.set('/v1/auth/session', { ...SESSION, ...change });
  }

  async read<Schema extends z.core.$ZodType>(path: string, answer: Schema): Promise<z.output<Schema>> {
    return z.parse(answer, { data: this.answer(path) });
  }

  async write<Schema extends z.core.$ZodType>(path: string, answer: Schema): Promise<z.output<Schema>> {
    return z.parse(answer, { data: this.answer(`POST ${path}`) });
  }

  async file(path: string): Promise<Blob> {
    this.asked.push(path);
    return new Blob(['picture']);
  }

  private answer(path: string): unknown {
    this.asked.push(path);
    if (!this.reachable) throw new TypeError('nobody there');
    const answer = this.answers.get(path) ?? 404;
    if (typeof answer === 'number') throw new Refused(answer);
    return answer;
  }
}
