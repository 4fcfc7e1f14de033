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

/** The browser's, to the origin that the page came from. */
export const openSocket: OpenSocket = ({ opened, heard, closed }) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`);
  const deaf = new AbortController();
  socket.addEventListener('open', opened, deaf);
  socket.addEventListener('message', ({ data }) => heard(String(data)), deaf);
  socket.addEventListener('close', ({ code }) => closed(code), deaf);
  return {
    send: (text) => socket.send(text),
    close: (code) => {
      deaf.abort();
      socket.close(code);
    },
  };
};
