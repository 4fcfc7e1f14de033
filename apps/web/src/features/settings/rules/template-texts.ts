import type { Lang } from '#libs/contracts/lang.ts';

interface TemplateTexts {
  readonly call: string;
  readonly callWithName: string;
  readonly nearlyThere: string;
  readonly button: string;
}

/** How a patient stops the messages: by a word that the clinic hears, or at the desk, where the consent is unticked. */
type StopBy = 'word' | 'reception';

/**
 * Texts to submit at the provider, each in its own language, whatever the page's is. WhatsApp takes none that begins or ends with a
 * variable, or has two beside each other.
 */
export const templateTexts = (lang: Lang, stopBy: StopBy): TemplateTexts => {
  const { from, greeting, call, nearlyThere, closing, button } = PARTS[lang];
  const textOf = (...parts: readonly string[]): string => [...parts, closing[stopBy]].join('\n');
  return { call: textOf(from, call), callWithName: textOf(greeting, call), nearlyThere: textOf(from, nearlyThere), button };
};

const PARTS = {
  ar: {
    from: 'رسالة من {{1}}.',
    greeting: 'مرحبًا {{5}}، هذه رسالة من {{1}}.',
    call: 'حان دور الرقم {{2}}. الغرفة: {{4}}',
    nearlyThere: 'اقترب دور الرقم {{2}}. الدقائق المتوقعة: {{4}}',
    closing: {
      word: 'يمكن متابعة الدور بالزر أدناه، وإيقاف هذه الرسائل بإرسال كلمة «إيقاف».',
      reception: 'يمكن متابعة الدور بالزر أدناه. لإيقاف الرسائل أخبر الاستقبال.',
    },
    button: 'متابعة الدور',
  },
  en: {
    from: 'A message from {{1}}.',
    greeting: 'Hello {{5}}, this is a message from {{1}}.',
    call: 'It is the turn of number {{2}}. Room: {{4}}',
    nearlyThere: 'The turn of number {{2}} is near. Minutes expected: {{4}}',
    closing: {
      word: 'Follow the turn with the button below. To stop these messages, send STOP.',
      reception: 'Follow the turn with the button below. To stop these messages, tell reception.',
    },
    button: 'Follow the turn',
  },
} as const satisfies Readonly<Record<Lang, object>>;

/** The page's address with its secret as the variable, for the template's button. */
export const buttonAddress = (origin: string): string => `${origin}/t/{{3}}`;

/** The address that the provider posts patients' messages to. */
export const inboundAddress = (origin: string, clinicId: string): string => `${origin}/v1/messaging/inbound/${clinicId}`;
