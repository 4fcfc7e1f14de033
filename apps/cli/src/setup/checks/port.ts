import { tryPort } from '#runtime/free-port.ts';
import type { Verdict } from '../asking.ts';

const HIGHEST = 65_535;

export async function checkPort(text: string, host: string): Promise<Verdict<string>> {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > HIGHEST) return { wrong: 'port' };
  try {
    await tryPort(port, host);
    return { value: String(port) };
  } catch (error) {
    const doubt = (error as NodeJS.ErrnoException).code === 'EACCES' ? 'portRights' : 'portTaken';
    return { value: String(port), doubt, details: { port: String(port) } };
  }
}
