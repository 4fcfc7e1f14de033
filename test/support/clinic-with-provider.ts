import { newMasterKey } from '#libs/privacy/master-key.ts';
import { Browsing } from './browsing.ts';
import { freePort } from './free-port.ts';
import { dawrFrom, type Ended, newFolder, type Product, startProduct } from './product.ts';
import { type ProviderProcess, startProvider } from './providers/provider-process.ts';
import { ProviderSignIn, type Said } from './providers/provider-sign-in.ts';
import { Staff } from './staff.ts';

export type ProviderName = 'google' | 'microsoft';

export const DIRECTORY = '11111111-2222-4333-8444-555555555555';
export const TRUSTED_DIRECTORY = '66666666-2222-4333-8444-555555555555';

/** Claims of each provider for a person whose e-mail it has verified. */
export const SAYS: Readonly<Record<ProviderName, (email: string, account?: string) => Said>> = {
  google: (email, account = email) => ({ sub: account, email, email_verified: true }),
  microsoft: (email, account = email) => ({ sub: `of ours ${account}`, tid: DIRECTORY, oid: account, email, xms_edov: true }),
};

/** The product with a second process that its people sign in at, and clinics as the command line opens them. */
export class ClinicWithProvider {
  readonly folder = newFolder();
  private readonly masterKey = { DAWR_MASTER_KEY: newMasterKey() };
  private running:
    | {
        product: Product;
        provider: ProviderProcess;
        readonly variables: Readonly<Record<string, string>>;
        readonly providerPort: number;
      }
    | undefined;

  async open(slugs: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<void> {
    for (const slug of slugs) {
      const { code, stderr } = await dawrFrom(
        this.folder.path,
        { DATA_DIR: this.folder.path, ...this.masterKey },
        ...opening(slug),
      );
      if (code !== 0) throw new Error(stderr);
    }
    const [port, providerPort] = [await freePort(), await freePort()];
    const provider = await startProvider('forging', providerPort);
    const own = { ...signingIn(provider.issuer), ...this.masterKey, PORT: String(port), ...variables };
    const product = await startProduct(this.folder.path, own);
    this.running = { product, provider, variables: own, providerPort };
  }

  async close(): Promise<void> {
    await this.running?.product.stop();
    await this.running?.provider.stop();
    this.folder.remove();
  }

  get url(): string {
    return this.parts.product.url;
  }

  /** Ends the product as a power cut does. */
  async kill(): Promise<void> {
    await this.parts.product.kill();
  }

  /** Ends the product as an operator does; its answer has all that it printed. */
  async stop(): Promise<Ended> {
    return await this.parts.product.stop();
  }

  /** Starts the product again, on the address that it had. */
  async start(): Promise<void> {
    this.parts.product = await startProduct(this.folder.path, this.parts.variables);
  }

  async stopProvider(): Promise<void> {
    await this.parts.provider.stop();
  }

  async startProvider(): Promise<void> {
    this.parts.provider = await startProvider('forging', this.parts.providerPort);
  }

  signIn(name: ProviderName, browsing = new Browsing()): ProviderSignIn {
    return new ProviderSignIn(this.url, name, browsing);
  }

  /** @throws where they are not let in */
  async person(name: ProviderName, email: string, clinicId = 'default'): Promise<Staff> {
    return await signedIn(this.url, name, email, clinicId);
  }

  private get parts() {
    if (!this.running) throw new Error('not open');
    return this.running;
  }
}

/** @throws where they are not let in */
export async function signedIn(url: string, name: ProviderName, email: string, clinicId: string): Promise<Staff> {
  const end = await endOfSignIn(url, name, email, clinicId);
  if (typeof end === 'string') throw new Error(`${email} could not sign in: ${end}`);
  return end;
}

/** The person, or the page of those who are not let in: with several processes a clinic that was just opened may be unknown for a moment. */
export async function endOfSignIn(url: string, name: ProviderName, email: string, clinicId: string): Promise<Staff | string> {
  const signIn = new ProviderSignIn(url, name);
  const { pathname, search } = await signIn.all(SAYS[name](email), undefined, { tenant: clinicId });
  return signIn.cookie === undefined ? pathname + search : Staff.of(url, signIn.cookie);
}

export const managerOf = (slug: string): string => `manager@${slug}.example`;

/** Arguments of the command that opens a clinic. */
export const opening = (slug: string): readonly string[] => [
  'tenant',
  'create',
  '--slug',
  slug,
  '--name',
  slug,
  '--manager',
  managerOf(slug),
];

/** Environment variables by which the product signs people in at the provider. */
export const signingIn = (issuer: string): Readonly<Record<string, string>> => ({
  GOOGLE_CLIENT_ID: 'at google',
  GOOGLE_CLIENT_SECRET: 'secret of at google',
  GOOGLE_ISSUER: issuer,
  MICROSOFT_CLIENT_ID: 'at microsoft',
  MICROSOFT_CLIENT_SECRET: 'secret of at microsoft',
  MICROSOFT_ISSUER: issuer,
  MICROSOFT_TRUSTED_TENANTS: TRUSTED_DIRECTORY,
  LIMIT_SIGN_INS: '10000',
  LIMIT_LOOKUPS: '10000',
});
