import { Socket } from '../support/socket.ts';
import type { Staff } from '../support/staff.ts';

/** A page subscribed to every new ticket at any server; it reconnects as the product's pages do. */
export class Listener {
  /** Ids of the tickets, in the order received. */
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

  /** True once it has subscribed: from there on no update is missed. */
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
