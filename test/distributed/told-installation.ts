import { setMessages } from '../chaos/called-clinics.ts';
import { endOfSignIn, managerOf, opening, signingIn } from '../support/clinic-with-provider.ts';
import { freePort } from '../support/free-port.ts';
import { dawrFrom } from '../support/product.ts';
import { type ProviderProcess, startProvider } from '../support/providers/provider-process.ts';
import type { Staff } from '../support/staff.ts';
import { Installation } from './installation.ts';
import { until } from './within.ts';

const MINUTE = 60_000;

/** Two servers and two workers whose clinics tell their patients by message, before a double of Twilio. */
export class ToldInstallation {
  readonly installation: Installation;
  /** A manager of each clinic, in turn at the one server and the other. */
  readonly managers: readonly Staff[];
  private readonly people: ProviderProcess;

  static async open(slugs: readonly string[], twilio: string): Promise<ToldInstallation> {
    const people = await startProvider('forging', await freePort());
    const variables = { ...signingIn(people.issuer), TWILIO_BASE_URL: twilio, LIMIT_WRITES: '1000000' };
    const installation = await Installation.start({ variables });
    const managers: Staff[] = [];
    for (const slug of slugs) {
      const { code, stderr } = await dawrFrom(installation.path, installation.variables, ...opening(slug));
      if (code !== 0) throw new Error(stderr);
      const { url = '' } = installation.servers[managers.length % installation.servers.length] ?? {};
      const manager = await until(MINUTE, `a sign-in at ${slug}`, async () => {
        const end = await endOfSignIn(url, 'google', managerOf(slug), slug);
        return typeof end === 'string' ? undefined : end;
      });
      managers.push(manager);
    }
    for (const manager of managers) await setMessages(manager);
    return new ToldInstallation(installation, managers, people);
  }

  private constructor(installation: Installation, managers: readonly Staff[], people: ProviderProcess) {
    [this.installation, this.managers, this.people] = [installation, managers, people];
  }

  async end(): Promise<void> {
    await this.installation.end();
    await this.people.stop();
  }
}
