/**
 * Holds the idempotency key of a person's request: the same request keeps its key until it has succeeded, so that a retry after
 * a lost answer is done once. Another request gets another key.
 */
export class IdempotencyKeyHolder {
  private readonly newKey: () => string;
  private request = '';
  private key = '';

  constructor(newKey: () => string = () => crypto.randomUUID()) {
    this.newKey = newKey;
  }

  keyFor(request: unknown): string {
    const asked = JSON.stringify(request);
    if (this.key === '' || asked !== this.request) this.key = this.newKey();
    this.request = asked;
    return this.key;
  }

  succeeded(): void {
    this.key = '';
  }
}
