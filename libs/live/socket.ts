import { SOCKET_PATH } from '#libs/contracts/realtime.ts';

export interface Socket {
  send(text: string): void;
  /** Its listener hears nothing more from then on. */
  close(code: number): void;
}

export interface SocketListener {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

export type OpenSocket = (listener: SocketListener) => Socket;

/** The browser's socket, to the origin of the page. Handlers are properties: old browsers cannot remove listeners by a signal. */
export const openSocket: OpenSocket = ({ opened, heard, closed }) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`);
  socket.onopen = opened;
  socket.onmessage = ({ data }) => heard(String(data));
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
