import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';
import type { TimerHandle } from '#libs/kernel/time/timer.ts';
import { Shown } from '../../lib/shown.ts';
import { startDisplay } from './display-start.ts';
import { OpenDisplay, type OpenDisplayParts } from './open-display.ts';
import type { Screen } from './screen.ts';

const REOPEN_MS = 5_000;

export interface DisplayParts extends Omit<OpenDisplayParts, 'changed' | 'ended'> {
  readonly goTo: (path: string) => void;
}

/** The wall's page from start to end. It retries its start, since a television may be on before the network is. */
export class Display {
  private readonly parts: DisplayParts;
  private readonly shown = new Shown<Screen>({ at: 'opening', lang: DEFAULT_LANG, unreachable: false });
  private opened: OpenDisplay | undefined;
  private audible = false;
  private retry: TimerHandle | undefined;

  constructor(parts: DisplayParts) {
    this.parts = parts;
  }

  get screen(): Screen {
    return this.shown.value();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  async start(): Promise<void> {
    try {
      const start = await startDisplay(this.parts.server);
      if ('goTo' in start) this.parts.goTo(start.goTo);
      else if ('failed' in start) this.show({ at: 'failed', lang: start.lang, message: start.failed });
      else this.takeOver(new OpenDisplay(start.clinic, this.audible, this.within()));
    } catch (error) {
      this.parts.note('display: not started, it tries again', error);
      this.show({ at: 'opening', lang: DEFAULT_LANG, unreachable: true });
      this.retry = this.parts.timer(REOPEN_MS, () => void this.start());
    }
  }

  /** Called when this browser is found to play audio. */
  enableSound(): void {
    this.audible = true;
    this.opened?.enableSound();
  }

  /** Called when the network is back or the page is shown again. */
  wake(): void {
    this.opened?.wake();
  }

  /** Called when the browser reports that there is no network. */
  offline(): void {
    this.opened?.offline();
  }

  stop(): void {
    this.retry?.cancel();
    this.opened?.stop();
  }

  private takeOver(opened: OpenDisplay): void {
    this.opened = opened;
    opened.start();
  }

  private within(): OpenDisplayParts {
    return { ...this.parts, changed: (screen) => this.show(screen), ended: (lang) => this.end(lang) };
  }

  private end(lang: Lang): void {
    this.opened?.stop();
    this.opened = undefined;
    this.show({ at: 'ended', lang });
  }

  private show(screen: Screen): void {
    this.shown.become(screen);
  }
}
