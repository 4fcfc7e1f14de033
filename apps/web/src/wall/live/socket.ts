import { SOCKET_PATH } from '#libs/contracts/realtime.ts';

export interface Socket {
  send(text: string): void;
  /** What it says from then on is heard by nobody. */
  close(code: number): void;
}

export interface SocketListener {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

export type OpenSocket = (listener: SocketListener) => Socket;

/** The browser's. Handlers as properties: old browsers take listeners away by nothing else that is as short. */
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
