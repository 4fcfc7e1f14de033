import { type INestApplication } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';

/** Sockets on the server's own port. What comes in is read by the gateway itself, as Nest's own form of messages is not ours. */
class SocketAdapter extends WsAdapter {
  override bindMessageHandlers(): void {
    // Nothing of Nest's listens: every message is read once, and by the gateway.
  }

  /** What a client does wrong closes its socket, and is no error of ours. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    return server.on('error', (error) => this.logger.error(error));
  }
}

export const socketAdapter = (app: INestApplication): WsAdapter => new SocketAdapter(app);
