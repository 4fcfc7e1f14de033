import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes (one a character) that no HTTP client would, and resolves with the whole answer once the server has closed the connection. */
export async function rawAnswer(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += String(chunk);
  });
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return heard;
}
