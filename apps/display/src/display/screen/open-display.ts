import { hasRooms } from '#libs/contracts/clinics/places.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { type ReducedEvent, TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { type Statistics, statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import type { Viewing } from '#libs/contracts/wall/viewing.ts';
import { type WallClinic, wallClinicAnswer } from '#libs/contracts/wall/wall-clinic.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { LiveClient, type LiveState } from '#libs/live/live-client.ts';
import { readReducedMessage } from '#libs/live/reduced-message.ts';
import type { ServerClock } from '#libs/live/server-clock.ts';
import type { OpenSocket } from '#libs/live/socket.ts';
import { Refused, type Server } from '../../lib/ask.ts';
import type { Note } from '../../lib/log.ts';
import type { Ring } from '../announce/voice/call-voice.ts';
import { TimedBoard, type TimedBoardParts } from '../board/timed-board.ts';
import { Panel, type Pictures } from './panel.ts';
import { RefreshLoop } from './refresh-loop.ts';
import type { OpenScreen } from './screen.ts';

const RENEW_MS = 600_000;
const CLOCK_MS = 1_000;

export interface OpenDisplayParts {
  readonly server: Pick<Server, 'read' | 'file'>;
  readonly timer: Timer;
  readonly chance: () => number;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly openSocket: OpenSocket;
  readonly pictures: Pictures;
  /** The size and distance of this screen, where they are not the clinic's. */
  readonly viewing: Partial<Viewing>;
  readonly ring: (ring: Ring) => void;
  readonly isSpeaking: () => boolean;
  readonly note: Note;
  readonly changed: (screen: OpenScreen) => void;
  /** The server has said that the session is over. */
  readonly ended: (lang: Lang) => void;
}

/** A clinic's queue on the wall: an event changes it at once, and a fetch follows. */
export class OpenDisplay {
  private readonly parts: OpenDisplayParts;
  private readonly live: LiveClient<ReducedEvent>;
  private readonly refreshes: RefreshLoop;
  private readonly seconds: Repeater;
  private readonly renewals: Repeater;
  private readonly panel: Panel;
  private readonly board: TimedBoard;
  private clinic: WallClinic;
  private audible: boolean;
  private statistics: Statistics | null = null;
  private isLost = false;
  /** Whether every event since the last fetch was received, or is on its way. */
  private isLive = false;
  private hasFailed = false;
  private seenAt: Date | null = null;
  private staleSince: Date | null = null;
  private stopped = false;

  constructor(clinic: WallClinic, audible: boolean, parts: OpenDisplayParts) {
    const { timer, chance, openSocket: open, note, clock } = parts;
    this.clinic = clinic;
    this.audible = audible;
    this.parts = parts;
    this.panel = new Panel({ ...parts, changed: () => this.show() });
    const ring: TimedBoardParts['ring'] = (called, isAnotherAwaited) =>
      parts.ring({ called, config: this.clinic.config, isAnotherAwaited });
    this.board = new TimedBoard({ ...parts, ring, changed: () => this.show() });
    const isBehind = (): boolean => this.isLost || this.hasFailed;
    this.refreshes = new RefreshLoop({ timer, refresh: () => this.fetchQueue(), isBehind });
    const failed = (error: unknown): void => note('display: not updated, the next second tries again', error);
    const untilSecond = (): number => CLOCK_MS - (clock.now().getTime() % CLOCK_MS);
    this.seconds = new Repeater({ timer, work: () => this.show(), delayMs: untilSecond, failed });
    this.renewals = new Repeater({ timer, work: () => this.renew(), delayMs: () => RENEW_MS, failed });
    this.live = new LiveClient({
      open,
      timer,
      chance,
      // An old call must not ring again: nothing is asked for, and the queue is fetched anew.
      resume: 'refetch',
      topics: TICKET_TOPICS,
      read: readReducedMessage,
      onState: (state) => this.turn(state),
      onReceived: () => this.markAlive(),
      onMessage: (event) => this.receive(event),
      onResync: () => this.resync(),
      onClinicUpdated: () => void this.renewClinic(),
      onTrouble: note,
    });
  }

  start(): void {
    this.seconds.start('after the delay');
    this.renewals.start('after the delay');
    this.panel.start();
    this.board.start();
    void this.panel.renew();
    this.refreshes.refreshNow();
    this.live.start();
    this.show();
  }

  stop(): void {
    this.stopped = true;
    void this.seconds.stop();
    void this.renewals.stop();
    this.board.stop();
    this.live.stop();
    this.refreshes.stop();
    this.panel.stop();
  }

  enableSound(): void {
    this.audible = true;
    this.show();
  }

  wake(): void {
    this.live.wake();
    this.refreshes.soon();
  }

  offline(): void {
    this.live.disconnect();
  }

  private turn(state: LiveState): void {
    this.isLost = state === 'reconnecting';
    if (this.isLost) {
      this.isLive = false;
      this.staleSince ??= this.seenAt;
    }
    if (state === 'live' && this.staleSince) this.renew();
    if (state === 'unauthenticated' || state === 'ended') this.end();
    this.refreshes.soon();
    this.show();
  }

  private receive(event: ReducedEvent): void {
    this.board.receive(event);
    this.refreshes.soon();
  }

  /** Notes that the shown data is current, since the connection is live. */
  private markAlive(): void {
    if (this.live.state === 'live' && this.staleSince === null) this.seenAt = this.parts.clock.now();
  }

  private resync(): void {
    this.isLive = false;
    this.renew();
  }

  /** Fetches everything anew: after another day, other settings or a lost connection. */
  private renew(): void {
    this.refreshes.soon();
    void this.panel.renew();
    void this.renewClinic();
  }

  private async renewClinic(): Promise<void> {
    try {
      this.clinic = (await this.parts.server.read('/v1/tenants/current', wallClinicAnswer)).data;
      this.show();
    } catch (error) {
      this.parts.note('display: clinic not fetched, its last settings stay', error);
    }
  }

  private async fetchQueue(): Promise<void> {
    this.board.fetchBegins();
    const { server, clock } = this.parts;
    const wasLive = this.isLive;
    this.isLive = this.live.state === 'live';
    try {
      const [queue, statistics] = await Promise.all([
        server.read('/v1/tickets/queue/display', displayAnswer),
        server.read('/v1/tickets/stats/today', statisticsAnswer),
      ]);
      this.hasFailed = false;
      this.live.serverAnswered();
      this.statistics = statistics.data;
      this.seenAt = clock.now();
      this.staleSince = this.isLost ? this.seenAt : null;
      this.board.fetched(queue.data, wasLive);
    } catch (error) {
      this.hasFailed = true;
      this.isLive = false;
      this.parts.note('display: queue not fetched, the shown one may be stale', error);
      if (error instanceof Refused && (error.status === 401 || error.status === 403)) return this.end();
      this.staleSince ??= this.seenAt;
      this.show();
    }
  }

  private end(): void {
    if (!this.stopped) this.parts.ended(this.clinic.config.lang);
  }

  private show(): void {
    if (this.stopped) return;
    const { clinic, statistics, staleSince, audible, board, panel } = this;
    const now = this.parts.clock.now();
    this.parts.changed({
      at: 'open',
      lang: clinic.config.lang,
      clinic: {
        name: clinic.name,
        habits: clinic.config,
        hasRooms: hasRooms(clinic.config),
        voice: clinic.config.voice,
        viewing: { ...clinic.config.display, ...this.parts.viewing },
        colour: clinic.config.colour,
        logo: clinic.config.logo,
      },
      notice: clinic.notice && now.toISOString() < clinic.notice.until ? clinic.notice.text : null,
      entries: board.entries,
      isSpotlit: board.isSpotlit,
      pages: board.pages,
      turn: board.turn,
      latest: board.latest,
      statistics,
      now,
      staleSince,
      qrcode: panel.qrcode,
      showsQrcode: panel.showsQrcode,
      audible,
    });
  }
}
