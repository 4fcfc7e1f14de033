import type { Adapter, AdapterPayload } from 'oidc-provider';

const MAX_ENTRIES = 1_000;

/** Storage of the local provider: in memory, with a limit on the entries of each kind. */
export class BoundedAdapter implements Adapter {
  private readonly entries = new Map<string, { readonly payload: AdapterPayload; readonly expiresAt: number }>();

  constructor(private readonly now: () => number) {}

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds = Number.POSITIVE_INFINITY): Promise<void> {
    this.entries.delete(id);
    this.entries.set(id, { payload, expiresAt: this.now() + expiresInSeconds * 1_000 });
    const [oldest] = this.entries.keys();
    if (this.entries.size > MAX_ENTRIES && oldest !== undefined) this.entries.delete(oldest);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.entries.get(id);
    return entry && entry.expiresAt > this.now() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.matching((payload) => payload.uid === uid)[0]?.[1];
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.matching((payload) => payload.userCode === userCode)[0]?.[1];
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload['consumed'] = Math.floor(this.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id] of this.matching((payload) => payload.grantId === grantId)) this.entries.delete(id);
  }

  private matching(is: (payload: AdapterPayload) => boolean): readonly (readonly [string, AdapterPayload])[] {
    const now = this.now();
    return [...this.entries].flatMap(([id, { payload, expiresAt }]) =>
      expiresAt > now && is(payload) ? [[id, payload] as const] : [],
    );
  }
}

/** Stores nothing, so that the local provider asks for the person at every sign-in. */
export class ForgetfulAdapter extends BoundedAdapter {
  override async upsert(): Promise<void> {}
}
