import { SOCKET_PATH } from '#libs/contracts/realtime/realtime.ts';

export interface Socket {
  send(text: string): void;
  /** Closes; its listener is not called any more. */
  close(code: number): void;
}

export interface SocketListener {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

export type OpenSocket = (listener: SocketListener) => Socket;

/** The browser's socket, to the origin of the page. Handlers are properties: old browsers cannot remove listeners by a signal. */
export const openSocket: OpenSocket = ({ opened, received, closed }) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`);
  socket.onopen = opened;
  socket.onmessage = ({ data }) => received(String(data));
  socket.onclose = ({ code }) => closed(code);
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: (code) => {
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      socket.close(code);
    },
  };
};
