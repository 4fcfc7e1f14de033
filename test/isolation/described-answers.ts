import type { OpenAPIObject } from '@nestjs/swagger';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { ANSWERS } from '../../apps/api/src/platform/openapi/answers.ts';
import { describedCall, referencesIn } from '../../apps/api/src/platform/openapi/testing/described-document.ts';
import type { ApiUnderTest } from '../../apps/api/src/testing/api-under-test.ts';
import { METRICS_TOKEN, type Sent } from './world.ts';

const NAMED = new Map(Object.entries(ANSWERS));

/** Answers held against the API's description. */
export class DescribedAnswers {
  /** Names of those that were held against it. */
  readonly names = new Set<string>();
  private readonly document: OpenAPIObject;

  private constructor(document: OpenAPIObject) {
    this.document = document;
  }

  static async of(api: ApiUnderTest): Promise<DescribedAnswers> {
    const token = { authorization: `Bearer ${METRICS_TOKEN}` };
    return new DescribedAnswers((await api.send(null, 'GET', '/openapi.json', undefined, undefined, token)).json());
  }

  /** Fails for a field that the contract of the answer does not name: our pages drop it, but others see it. */
  expectNothingElse(route: string, { status, headers, text }: Sent): void {
    if (status >= 300 || !String(headers['content-type']).startsWith('application/json')) return;
    for (const ref of referencesIn(describedCall(this.document, route).responses[String(status)])) {
      const name = ref.slice(ref.lastIndexOf('/') + 1);
      const contract = NAMED.get(name);
      if (!contract) throw new Error(`no answer: ${name}`);
      exactly(contract, JSON.parse(text));
      this.names.add(name);
    }
  }
}
