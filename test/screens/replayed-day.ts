import type { Lang } from '#libs/contracts/lang.ts';
import type { Replay, ReplayedEvent } from '#libs/contracts/replay.ts';
import { reduced } from '#libs/contracts/tickets/reduced-entry.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { around } from './an-estimate.ts';

/** A day as a page may replay it. Nobody in it is real. */
const OPENS = Date.parse('2026-11-20T04:00:00Z');
const MINUTE = 60_000;
const PATIENTS = 30;
const NAMES = ['عبدالرحمن بن سلطان الكعبي', 'Maria Gonzalez', 'هند الشامسي', null, 'John O’Neill', 'نورة'] as const;
const STAFF = ['نورة الكتبي', 'د. سلمى المنصوري'] as const;

/** Milliseconds at which a patient's ticket changed; every seventh does not come. */
interface Visit {
  readonly number: number;
  readonly issued: number;
  readonly called: number;
  readonly ended: number;
  readonly isAbsent: boolean;
}
const VISITS: readonly Visit[] = Array.from({ length: PATIENTS }, (_, index) => {
  const called = OPENS + (18 + index * 12 + (index % 3) * 2) * MINUTE;
  return {
    number: index + 1,
    issued: OPENS + index * 9 * MINUTE + (index % 4) * 17_000,
    called,
    ended: called + (index % 7 === 6 ? 4 : 9) * MINUTE,
    isAbsent: index % 7 === 6,
  };
});

export const replayedTicket = (number: number): string => `20261120-01932b4e-7c1a-7d2f-9a35-${String(number).padStart(12, '0')}`;
const iso = (at: number): string => new Date(at).toISOString();

const WORDS = {
  ar: {
    issued: (n: number) => `إضافة الرقم ${n}`,
    called: (n: number) => `نداء للرقم ${n}`,
    sent: (n: number) => `إرسال الرسالة · الرقم ${n}`,
    read: (n: number) => `قراءة الرسالة · الرقم ${n}`,
    completed: (n: number) => `إنهاء الرقم ${n}`,
    absent: (n: number) => `إلغاء الرقم ${n} لعدم الحضور`,
  },
  en: {
    issued: (n: number) => `Added number ${n}`,
    called: (n: number) => `Called number ${n}`,
    sent: (n: number) => `Message sent · number ${n}`,
    read: (n: number) => `Message read · number ${n}`,
    completed: (n: number) => `Completed number ${n}`,
    absent: (n: number) => `Cancelled number ${n} as absent`,
  },
} as const;

const SYSTEM = { id: 'system', name: null, kind: 'system' } as const;
const member = (which: 0 | 1) => ({ id: `member-${which}`, name: STAFF[which], kind: 'member' }) as const;

/** Its events, in a language's words. */
export function replayedEvents(lang: Lang): readonly ReplayedEvent[] {
  const words = WORDS[lang];
  return VISITS.flatMap(({ number, issued, called, ended, isAbsent }): ReplayedEvent[] => {
    const about = { ticketId: replayedTicket(number), cancelReason: null } as const;
    const gone = { ...about, cancelReason: 'absent' } as const;
    return [
      { ...about, at: iso(issued), type: 'TicketIssued', actor: member(0), words: words.issued(number) },
      { ...about, at: iso(called), type: 'PatientCalled', actor: member(1), words: words.called(number) },
      { ...about, at: iso(called + 1_900), type: 'MessageSent', actor: SYSTEM, words: words.sent(number) },
      { ...about, at: iso(called + 41_000), type: 'MessageRead', actor: SYSTEM, words: words.read(number) },
      isAbsent
        ? { ...gone, at: iso(ended), type: 'TicketCancelled', actor: member(1), words: words.absent(number) }
        : { ...about, at: iso(ended), type: 'TicketCompleted', actor: member(1), words: words.completed(number) },
    ];
  }).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const pairOf = ({ number, issued, called }: Visit, now: number): TicketPair => {
  const name = NAMES[number % NAMES.length] ?? null;
  const calledAt = called <= now ? iso(called) : null;
  return {
    ticket: {
      id: replayedTicket(number),
      position: number,
      status: calledAt === null ? 'waiting' : 'notified',
      notifiedCount: calledAt === null ? 0 : 1,
      reason: null,
      createdAt: iso(issued),
      waitingSince: iso(issued),
      waitingAt: calledAt,
      notifiedAt: calledAt,
      completedAt: null,
    },
    patient: { name, age: name === null ? null : 8 + number * 2, phone: name && '+971501234567', whatsapp: name && true },
  };
};

/** The day as it stood at an instant. */
export function replayedAt(lang: Lang, at: string): Replay {
  const now = Date.parse(at);
  const come = VISITS.filter(({ issued }) => issued <= now);
  const open = come.filter(({ ended }) => ended > now);
  const ended = come.filter((visit) => visit.ended <= now);
  const called = open.filter((visit) => visit.called <= now);
  const queue = [...called, ...open.filter((visit) => visit.called > now)].map((visit) => pairOf(visit, now));
  return {
    at: iso(now),
    clinic: {
      name: lang === 'ar' ? 'عيادة النخيل' : 'Palm Clinic',
      config: {
        lang,
        digits: 'latn',
        timezone: 'Asia/Dubai',
        display: { inches: 43, metres: 6 },
        colour: null,
        logo: null,
        services: [],
        rooms: [],
      },
      notice: null,
    },
    queue,
    display: queue.map((pair) => reduced(pair)),
    stats: {
      total: come.length,
      waiting: open.length - called.length,
      notified: called.length,
      completed: ended.filter(({ isAbsent }) => !isAbsent).length,
      cancelled: ended.filter(({ isAbsent }) => isAbsent).length,
      absent: ended.filter(({ isAbsent }) => isAbsent).length,
      left: 0,
      waitingTime: { median: 1_500, avg: 1_500, latest: 1_500 },
      expectedWaitTime: (open.length - called.length) * 7,
      estimate: around((open.length - called.length) * 7),
    },
    messages: called.map(({ number, called: since }) => ({
      ticketId: replayedTicket(number),
      state: now < since + 1_900 ? 'requested' : now < since + 41_000 ? 'sent' : 'read',
      at: iso(since),
      code: null,
    })),
  };
}
