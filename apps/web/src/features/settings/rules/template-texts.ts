import type { Lang } from '#libs/contracts/lang.ts';

interface TemplateTexts {
  readonly body: string;
  readonly bodyWithName: string;
  readonly button: string;
}

/**
 * Texts to submit at the provider, each in its own language, whatever the page's is. WhatsApp takes none that begins or ends with a
 * variable, or has two beside each other.
 */
export const TEMPLATE_TEXTS: Readonly<Record<Lang, TemplateTexts>> = {
  ar: {
    body: 'رسالة من {{1}}.\nحان دور الرقم {{2}}. الغرفة: {{4}}\nيمكن متابعة الدور بالزر أدناه، وإيقاف هذه الرسائل بإرسال كلمة «إيقاف».',
    bodyWithName:
      'مرحبًا {{5}}، هذه رسالة من {{1}}.\nحان دور الرقم {{2}}. الغرفة: {{4}}\nيمكن متابعة الدور بالزر أدناه، وإيقاف هذه الرسائل بإرسال كلمة «إيقاف».',
    button: 'متابعة الدور',
  },
  en: {
    body: 'A message from {{1}}.\nIt is the turn of number {{2}}. Room: {{4}}\nFollow the turn with the button below. To stop these messages, send STOP.',
    bodyWithName:
      'Hello {{5}}, this is a message from {{1}}.\nIt is the turn of number {{2}}. Room: {{4}}\nFollow the turn with the button below. To stop these messages, send STOP.',
    button: 'Follow the turn',
  },
};

/** The page's address with its secret as the variable, for the template's button. */
export const buttonAddress = (origin: string): string => `${origin}/t/{{3}}`;

/** The address that the provider posts patients' messages to. */
export const inboundAddress = (origin: string, clinicId: string): string => `${origin}/v1/messaging/inbound/${clinicId}`;
