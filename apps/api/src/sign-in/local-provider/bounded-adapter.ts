import type { Adapter, AdapterPayload } from 'oidc-provider';

const MOST = 1_000;

/** What the local provider must remember between two requests: in memory, and of each kind no more than so many. */
export class BoundedAdapter implements Adapter {
  private readonly kept = new Map<string, { readonly payload: AdapterPayload; readonly expiresAt: number }>();

  constructor(private readonly now: () => number) {}

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds = Number.POSITIVE_INFINITY): Promise<void> {
    this.kept.delete(id);
    this.kept.set(id, { payload, expiresAt: this.now() + expiresInSeconds * 1_000 });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const kept = this.kept.get(id);
    return kept && kept.expiresAt > this.now() ? kept.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.where((payload) => payload.uid === uid)[0]?.[1];
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.where((payload) => payload.userCode === userCode)[0]?.[1];
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload['consumed'] = Math.floor(this.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id] of this.where((payload) => payload.grantId === grantId)) this.kept.delete(id);
  }

  private where(is: (payload: AdapterPayload) => boolean): readonly (readonly [string, AdapterPayload])[] {
    const now = this.now();
    return [...this.kept].flatMap(([id, { payload, expiresAt }]) =>
      expiresAt > now && is(payload) ? [[id, payload] as const] : [],
    );
  }
}

/** Remembers nobody: whoever comes is asked anew who they are. */
export class ForgetfulAdapter extends BoundedAdapter {
  override async upsert(): Promise<void> {}
}
