import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that can be listened on, found before anything is opened; 0 asks for a free one. @throws as the operating system does */
export async function tryPort(port: number, host: string): Promise<number> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}
