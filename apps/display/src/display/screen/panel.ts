import { PAGE } from '#libs/contracts/limits.ts';
import { systemAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { Refused, type Server } from '../../lib/ask.ts';
import type { Note } from '../../lib/log.ts';

/** Time for which the card, or the code, is shown. */
const PANEL_MS = 10_000;

/** A path of this origin; `//` would lead to another host. */
const OWN_PATH = /^\/(?!\/)/;

export interface Pictures {
  /** An address that a page can show it under. */
  keep(picture: Blob): string;
  forget(address: string): void;
}

export interface PanelParts {
  readonly server: Pick<Server, 'read' | 'file'>;
  readonly timer: Timer;
  readonly pictures: Pictures;
  readonly note: Note;
  readonly changed: () => void;
}

/** Alternates the clinic's card and, where there is one, the QR code that opens the queue on a patient's phone. */
export class Panel {
  qrcode: string | null = null;
  private readonly parts: PanelParts;
  private turned = false;
  private stopped = false;
  private readonly turns: Repeater;

  constructor(parts: PanelParts) {
    this.parts = parts;
    this.turns = new Repeater({
      timer: parts.timer,
      work: () => this.turn(),
      delayMs: () => PANEL_MS,
      failed: (error) => parts.note('panel: not switched, it stays as it is', error),
    });
  }

  get showsQrcode(): boolean {
    return this.turned && this.qrcode !== null;
  }

  start(): void {
    this.turns.start('after the delay');
  }

  stop(): void {
    this.stopped = true;
    void this.turns.stop();
    this.show(null);
  }

  /** Fetches the QR code, which changes every day. Where the server has none, the clinic's card is shown alone. */
  async renew(): Promise<void> {
    const { server, pictures, note } = this.parts;
    try {
      const { qrcodePath } = (await server.read('/v1/tenants/current/sys', systemAccessAnswer)).data;
      if (!OWN_PATH.test(qrcodePath)) throw new Error('a path that leads elsewhere');
      const picture = await server.file(`${qrcodePath}?v=${PAGE.qrcodeVersion}`);
      if (!this.stopped) this.show(pictures.keep(picture));
    } catch (error) {
      note('panel: QR code not loaded, tried again at the next renewal', error);
      if (error instanceof Refused) this.show(null);
    }
    this.parts.changed();
  }

  private turn(): void {
    this.turned = !this.turned;
    this.parts.changed();
  }

  private show(qrcode: string | null): void {
    if (this.qrcode !== null) this.parts.pictures.forget(this.qrcode);
    this.qrcode = qrcode;
  }
}
