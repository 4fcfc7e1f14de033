import type { IncomingMessage } from 'node:http';
import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { CLOSE_CODES, SOCKET_PATH } from '#libs/contracts/realtime/realtime.ts';
import type { RefusalCause } from '#libs/domain/access-records/events.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { Refusals } from '../../platform/audit/refusals.ts';
import { CLOCK, type Clock, LOGGER } from '../../platform/runtime/tokens.ts';
import { audienceOf } from '../audience.ts';
import { ClinicFeeds } from '../feed/clinic-feeds.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import { Admission, type Admitted, type Denied } from './admission.ts';
import { MessageLimit } from './message-limit.ts';
import { OpenSockets, type SocketOwner } from './open-sockets.ts';
import { SessionWatch } from './session-watch.ts';
import { SocketSender } from './socket-sender.ts';
import { SocketSession } from './socket-session.ts';

const MAX_MESSAGE_BYTES = 4 * 1024;
/** Sockets that do not answer a close are terminated after this time. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Accepts sockets. Browsers cannot read why an upgrade was refused, so a refused socket is opened and closed with a code. */
@WebSocketGateway({ path: SOCKET_PATH, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_TIMEOUT_MS })
export class RealtimeGateway implements OnGatewayConnection<WebSocket>, BeforeApplicationShutdown {
  constructor(
    private readonly admission: Admission,
    private readonly feeds: ClinicFeeds,
    private readonly sockets: OpenSockets,
    private readonly watch: SessionWatch,
    private readonly stats: RealtimeStats,
    private readonly refusals: Refusals,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The socket is paused until its session is known, so no message is read before. */
  handleConnection(socket: WebSocket, request: IncomingMessage): void {
    socket.on('error', () => {
      this.stats.cutOff += 1;
    });
    socket.pause();
    this.accept(socket, request)
      .catch((error: unknown) => {
        this.logFailure(error);
        socket.close(CLOSE_CODES.restarting);
      })
      .finally(() => socket.resume());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.drain();
  }

  /** Closes all sockets with a code that makes their pages reconnect to another process. */
  async drain(): Promise<void> {
    await this.sockets.drain();
    await this.feeds.settled();
  }

  private async accept(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const admitted = await this.admission.admissionOf(request);
    if ('cause' in admitted) return this.deny(socket, admitted);
    if (this.sockets.isDraining) return socket.close(CLOSE_CODES.restarting);
    if (socket.readyState === WebSocket.OPEN) this.open(socket, admitted);
  }

  private deny(socket: WebSocket, { cause, clinic }: Denied): void {
    this.refusals.count(cause, clinic);
    socket.close(cause === 'request.tooMany' ? CLOSE_CODES.tooMany : CLOSE_CODES.unauthenticated);
  }

  private open(socket: WebSocket, { caller, credentials }: Admitted): void {
    const sender = new SocketSender(socket, this.stats);
    const { feeds, sockets, watch, refusals } = this;
    const failed = (error: unknown): void => this.logFailure(error);
    const refused = (cause: RefusalCause) => refusals.count(cause, caller.clinicId);
    const owner: SocketOwner = {
      sessionId: caller.sessionId,
      kind: audienceOf(caller.roles) === 'screen' ? 'display' : 'staff',
    };
    const session = new SocketSession(caller, { sender, feeds, limit: new MessageLimit(this.now, owner.kind), refused, failed });
    socket.on('message', (data, isBinary) => session.receive(data, isBinary));
    socket.on('ping', () => session.receivePing());
    socket.once('close', () => {
      session.leave();
      feeds.disconnect(caller.clinicId, sender);
      watch.remove(session);
      sockets.remove(sender, owner);
    });
    sockets.add(sender, owner);
    feeds.connect(caller.clinicId, sender);
    watch.add(session, credentials);
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ error: classOf(error) }, 'socket gateway: a socket could not be served, it is closed and comes back');
  }
}
