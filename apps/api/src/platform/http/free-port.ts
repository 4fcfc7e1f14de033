import { once } from 'node:events';
import { createServer } from 'node:net';

/** Before anything is opened: whoever is turned away for the port should be so at once. @throws as the operating system does */
export async function tryPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
