import { type INestApplication } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';

/** Serves sockets on the HTTP server's port. The gateway reads messages itself, because Nest's message format is not the contract's. */
class SocketAdapter extends WsAdapter {
  override bindMessageHandlers(): void {
    // Empty on purpose: the gateway reads every message, and a second listener would read it twice.
  }

  /** Logs only server errors: a client's protocol error closes its socket and is not a fault of ours. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    return server.on('error', (error) => this.logger.error(error));
  }
}

export const socketAdapter = (app: INestApplication): WsAdapter => new SocketAdapter(app);
