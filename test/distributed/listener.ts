import { Socket } from '../support/socket.ts';
import type { Staff } from '../support/staff.ts';

/** A page that wants to hear of every new ticket, at whichever server answers; it comes back as our pages do. */
export class Listener {
  /** The tickets, as they were told of. */
  readonly heard: string[] = [];
  private readonly servers: readonly Staff[];
  private readonly listening: Promise<void>;
  private readonly leaving = Promise.withResolvers<void>();
  private position: string | undefined;
  private gone = false;

  constructor(servers: readonly Staff[]) {
    this.servers = servers;
    this.listening = this.keepListening();
  }

  /** It has been let in once: from there on it misses nothing. */
  get listens(): boolean {
    return this.position !== undefined;
  }

  async leave(): Promise<void> {
    this.gone = true;
    this.leaving.resolve();
    await this.listening;
  }

  private async keepListening(): Promise<void> {
    for (let turn = 0; !this.gone; turn += 1) {
      const staff = this.servers[turn % this.servers.length];
      const socket = staff && (await Socket.open(staff).catch(() => undefined));
      if (socket) await this.listen(socket);
    }
  }

  private async listen(socket: Socket): Promise<void> {
    const ended = Promise.race([socket.closed(), this.leaving.promise]).then(() => undefined);
    socket.say({ action: 'subscribe', data: { topic: 'tickets:created', after: this.position } });
    for (;;) {
      const message = await Promise.race([socket.next(), ended]);
      if (message === undefined || message.topic === 'system:error') break;
      if (message.topic === 'tickets:created') this.heard.push(idIn(message.data));
      this.position = message.position ?? this.position ?? positionIn(message.data);
    }
    if (this.gone) await socket.close();
  }
}

const idIn = (data: unknown): string => String(Object(Object(data).ticket).id);
const positionIn = (data: unknown): string => String(Object(data).position);
