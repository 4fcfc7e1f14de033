import { SEND_TIMEOUT_MS, TwilioMessenger, type TwilioSettings } from '../twilio/twilio-messenger.ts';
import { ACCOUNT, TEMPLATE } from './a-message.ts';
import { type DoubleSettings, TwilioDouble } from './twilio-double.ts';

export const PUBLIC_URL = 'https://queue.clinic.ae';

export const TEMPLATE_WITH_NAME = `HX${'2'.repeat(32)}`;
const TEMPLATES = { [TEMPLATE]: ['1', '2', '3', '4'], [TEMPLATE_WITH_NAME]: ['1', '2', '3', '4', '5'] };

export interface MessengerUnderTest extends AsyncDisposable {
  readonly messenger: TwilioMessenger;
  readonly twilio: TwilioDouble;
}

/** The Twilio adapter before a double of Twilio. */
export async function messengerUnderTest(
  settings: Partial<TwilioSettings> = {},
  double: Partial<DoubleSettings> = {},
): Promise<MessengerUnderTest> {
  const twilio = await TwilioDouble.start({ accounts: [{ ...ACCOUNT, templates: TEMPLATES }], ...double });
  const now = () => new Date();
  const parts = { baseUrl: twilio.url, publicUrl: PUBLIC_URL, timeoutMs: SEND_TIMEOUT_MS, now, ...settings };
  return { messenger: new TwilioMessenger(parts), twilio, [Symbol.asyncDispose]: () => twilio.close() };
}
