/**
 * What a person means to do, however often they must press for it: the same request keeps its key until it has succeeded,
 * so that a retry after a lost answer is done once. Another request is another intent.
 */
export class Intent {
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
