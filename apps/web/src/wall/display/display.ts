import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';
import { OpenDisplay, type OpenDisplayParts } from './open-display.ts';
import { open } from './opening.ts';
import type { Screen } from './screen.ts';

const REOPEN_MS = 5_000;

export interface DisplayParts extends Omit<OpenDisplayParts, 'changed' | 'ended'> {
  readonly goTo: (path: string) => void;
}

/** What hangs on the wall, from the first question to the last: a television may be on before the network is. */
export class Display {
  private readonly parts: DisplayParts;
  private readonly listeners = new Set<() => void>();
  private shown: Screen = { at: 'opening', lang: DEFAULT_LANG, unreachable: false };
  private opened: OpenDisplay | undefined;
  private audible = false;
  private cancel: () => void = () => undefined;

  constructor(parts: DisplayParts) {
    this.parts = parts;
  }

  get screen(): Screen {
    return this.shown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async start(): Promise<void> {
    try {
      const opening = await open(this.parts.server);
      if ('goTo' in opening) this.parts.goTo(opening.goTo);
      else if ('failed' in opening) this.show({ at: 'failed', lang: opening.lang, message: opening.failed });
      else this.run(new OpenDisplay(opening.clinic, this.audible, this.within()));
    } catch (error) {
      this.parts.note('the display could not be opened yet', error);
      this.show({ at: 'opening', lang: DEFAULT_LANG, unreachable: true });
      this.cancel = this.parts.timers.after(REOPEN_MS, () => void this.start());
    }
  }

  /** The audio is ready, and this browser would play it. */
  hearable(): void {
    this.audible = true;
    this.opened?.hearable();
  }

  /** The network is back, or somebody looks again. */
  wake(): void {
    this.opened?.wake();
  }

  /** The browser says that there is no network. */
  offline(): void {
    this.opened?.offline();
  }

  stop(): void {
    this.cancel();
    this.opened?.stop();
  }

  private run(opened: OpenDisplay): void {
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
    this.shown = screen;
    for (const listener of this.listeners) listener();
  }
}
