import { type Clinic, clinicAnswer } from '#libs/contracts/clinics.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { DISPLAY } from '#libs/contracts/limits.ts';
import type { ReducedEvent } from '#libs/contracts/realtime.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { type Statistics, statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { Refused, type Server } from '../lib/ask.ts';
import type { Note } from '../lib/log.ts';
import type { ServerClock } from '../lib/server-clock.ts';
import { every, type Timers } from '../lib/timers.ts';
import { type LineState, LiveLine } from '../live/live-line.ts';
import type { OpenSocket } from '../live/socket.ts';
import { type Board, happened, looked, rings, shownOn, spotlightOver, UNSEEN } from './board.ts';
import { Panel, type Pictures } from './panel.ts';
import type { OpenScreen } from './screen.ts';
import { Upkeep } from './upkeep.ts';

/** With a live line a look is mere caution; without one it is all there is. */
const LOOK_MS = { live: 300_000, lost: 15_000 } as const;
const RENEW_MS = 600_000;

export interface OpenDisplayParts {
  readonly server: Pick<Server, 'read' | 'file'>;
  readonly timers: Timers;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly openSocket: OpenSocket;
  readonly pictures: Pictures;
  readonly ring: () => void;
  readonly note: Note;
  readonly changed: (screen: OpenScreen) => void;
  /** The server has said that the session is over. */
  readonly ended: (lang: Lang) => void;
}

/** A clinic's line on the wall: what is heard changes it at once, and a look at the server follows. */
export class OpenDisplay {
  private readonly parts: OpenDisplayParts;
  private readonly live: LiveLine;
  private readonly upkeep: Upkeep;
  private readonly panel: Panel;
  private clinic: Clinic;
  private audible: boolean;
  private board: Board = UNSEEN;
  private statistics: Statistics | null = null;
  private isLost = false;
  private seenAt: Date | null = null;
  private staleSince: Date | null = null;
  /** What has been heard since the look under way began. */
  private meanwhile: ReducedEvent[] = [];
  private cancels: (() => void)[] = [];
  private stopped = false;
  private cancelSpotlight: () => void = () => undefined;

  constructor(clinic: Clinic, audible: boolean, parts: OpenDisplayParts) {
    const { timers, openSocket: open, note } = parts;
    this.clinic = clinic;
    this.audible = audible;
    this.parts = parts;
    this.panel = new Panel({ ...parts, changed: () => this.show() });
    this.upkeep = new Upkeep({ timers, look: () => this.look(), until: () => LOOK_MS[this.isLost ? 'lost' : 'live'] });
    this.live = new LiveLine({
      open,
      timers,
      onState: (state) => this.turn(state),
      onSign: () => this.sign(),
      onEvent: (event) => this.hear(event),
      onResync: () => this.renew(),
      note,
    });
  }

  start(): void {
    const { timers, clock } = this.parts;
    const untilSecond = (): number => DISPLAY.clockMs - (clock.now().getTime() % DISPLAY.clockMs);
    this.cancels = [
      every(timers, untilSecond, () => this.show()),
      every(
        timers,
        () => RENEW_MS,
        () => this.renew(),
      ),
    ];
    this.panel.start();
    void this.panel.renew();
    this.upkeep.now();
    this.live.start();
    this.show();
  }

  stop(): void {
    this.stopped = true;
    for (const cancel of this.cancels.splice(0)) cancel();
    this.cancelSpotlight();
    this.live.stop();
    this.upkeep.stop();
    this.panel.stop();
  }

  hearable(): void {
    this.audible = true;
    this.show();
  }

  wake(): void {
    this.live.wake();
    this.upkeep.soon();
  }

  offline(): void {
    this.live.cutOff();
  }

  private turn(state: LineState): void {
    this.isLost = state === 'lost';
    if (state === 'lost') this.staleSince ??= this.seenAt;
    if (state === 'live' && this.staleSince) this.renew();
    if (state === 'ended') this.end();
    this.upkeep.soon();
    this.show();
  }

  private hear(event: ReducedEvent): void {
    this.meanwhile.push(event);
    this.become(happened(this.board, event));
    if (event.topic === 'tickets:status:notified') this.lightUp();
    this.upkeep.soon();
  }

  private sign(): void {
    if (this.staleSince === null) this.seenAt = this.parts.clock.now();
  }

  private lightUp(): void {
    this.cancelSpotlight();
    this.cancelSpotlight = this.parts.timers.after(DISPLAY.spotlightMs, () => this.become(spotlightOver(this.board)));
  }

  /** Another day, other settings, a line that has been away: all of it anew. */
  private renew(): void {
    this.upkeep.soon();
    void this.panel.renew();
    void this.renewClinic();
  }

  private async renewClinic(): Promise<void> {
    try {
      this.clinic = (await this.parts.server.read('/v1/tenants/current', clinicAnswer)).data;
      this.show();
    } catch (error) {
      this.parts.note('the clinic could not be fetched', error);
    }
  }

  private async look(): Promise<void> {
    this.meanwhile = [];
    const { server, clock } = this.parts;
    try {
      const [line, statistics] = await Promise.all([
        server.read('/v1/tickets/queue/display', displayAnswer),
        server.read('/v1/tickets/stats/today', statisticsAnswer),
      ]);
      this.statistics = statistics.data;
      this.seenAt = clock.now();
      this.staleSince = this.isLost ? this.seenAt : null;
      this.become(this.meanwhile.reduce(happened, looked(this.board, line.data)));
    } catch (error) {
      this.parts.note('the line could not be fetched', error);
      if (error instanceof Refused && (error.status === 401 || error.status === 403)) return this.end();
      this.staleSince ??= this.seenAt;
      this.show();
    }
  }

  private end(): void {
    if (!this.stopped) this.parts.ended(this.clinic.config.lang);
  }

  private become(board: Board): void {
    const before = this.board;
    this.board = board;
    this.show();
    if (rings(before, board) && !this.stopped) this.parts.ring();
  }

  private show(): void {
    if (this.stopped) return;
    const { clinic, statistics, staleSince, audible, board, panel } = this;
    this.parts.changed({
      at: 'open',
      lang: clinic.config.lang,
      clinic,
      entries: board.call === undefined ? null : shownOn(board),
      statistics,
      now: this.parts.clock.now(),
      staleSince,
      qrcode: panel.showsQrcode ? panel.qrcode : null,
      audible,
    });
  }
}
