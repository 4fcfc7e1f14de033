import type { IncomingMessage } from 'node:http';
import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { CLOSE_CODES, SOCKET_PATH } from '#libs/contracts/realtime.ts';
import type { RefusalCause } from '#libs/domain/access/events.ts';
import { classOf } from '#projections/runner/stop.ts';
import { Refusals } from '../platform/audit/refusals.ts';
import { CLOCK, type Clock, LOGGER } from '../platform/runtime/tokens.ts';
import { Admission, type Admitted, type Denied } from './admission.ts';
import { audienceOf } from './audience.ts';
import { ClinicFeeds } from './clinic-feeds.ts';
import { MessageLimit } from './message-limit.ts';
import { OpenSockets, type SocketOwner } from './open-sockets.ts';
import { RealtimeStats } from './realtime-stats.ts';
import { SessionWatch } from './session-watch.ts';
import { SocketLine } from './socket-line.ts';
import { SocketSession } from './socket-session.ts';

const MESSAGE_BYTES = 4 * 1024;
/** Who does not answer a close is cut off. */
const CLOSE_MS = 2_000;

/** Where sockets arrive and leave. A browser cannot read why an upgrade was refused, so each is opened, and closed with a code. */
@WebSocketGateway({ path: SOCKET_PATH, maxPayload: MESSAGE_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_MS })
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

  /** Nothing that it says is read before it is known whose words they are. */
  handleConnection(socket: WebSocket, request: IncomingMessage): void {
    socket.on('error', () => {
      this.stats.cutOff += 1;
    });
    socket.pause();
    this.welcome(socket, request)
      .catch((error: unknown) => {
        this.failed(error);
        socket.close(CLOSE_CODES.restarting);
      })
      .finally(() => socket.resume());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.drain();
  }

  /** Everybody is told to come back, to whichever process is there then. */
  async drain(): Promise<void> {
    await this.sockets.drain();
    await this.feeds.settled();
  }

  private async welcome(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const admitted = await this.admission.of(request);
    if ('cause' in admitted) return this.deny(socket, admitted);
    if (this.sockets.isDraining) return socket.close(CLOSE_CODES.restarting);
    if (socket.readyState === WebSocket.OPEN) this.open(socket, admitted);
  }

  private deny(socket: WebSocket, { cause, clinic }: Denied): void {
    this.refusals.count(cause, clinic);
    socket.close(cause === 'request.tooMany' ? CLOSE_CODES.tooMany : CLOSE_CODES.unauthenticated);
  }

  private open(socket: WebSocket, { caller, credentials }: Admitted): void {
    const line = new SocketLine(socket, this.stats);
    const { feeds, sockets, watch, refusals } = this;
    const failed = (error: unknown): void => this.failed(error);
    const refused = (cause: RefusalCause) => refusals.count(cause, caller.tenantId);
    const owner: SocketOwner = {
      sessionId: caller.sessionId,
      kind: audienceOf(caller.roles) === 'screen' ? 'display' : 'staff',
    };
    const session = new SocketSession(caller, { line, feeds, limit: new MessageLimit(this.now, owner.kind), refused, failed });
    socket.on('message', (data, isBinary) => session.hear(data, isBinary));
    socket.on('ping', () => session.heardPing());
    socket.once('close', () => {
      session.left();
      feeds.disconnect(caller.tenantId, line);
      watch.remove(session);
      sockets.remove(line, owner);
    });
    sockets.add(line, owner);
    feeds.connect(caller.tenantId, line);
    watch.add(session, credentials);
  }

  private failed(error: unknown): void {
    this.logger.warn({ error: classOf(error) }, 'socket gateway: a socket could not be served, it is closed and comes back');
  }
}
