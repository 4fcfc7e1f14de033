import { BUZZES_MS } from '../buzzes.ts';

interface ShownPush {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly lang: string;
    readonly dir: 'ltr' | 'rtl';
    readonly icon: string;
    readonly tag: string;
    readonly renotify: boolean;
    readonly requireInteraction: boolean;
    readonly vibrate: readonly number[];
    readonly data: { readonly path: string };
  };
}

const WORDS = {
  ar: {
    call: ['حان الدور الآن: {number}', 'اللمس هنا يعرض المكان.'],
    near: ['اقترب الدور: {number}', 'تُرجى العودة إلى الصالة الآن.'],
  },
  en: {
    call: ['It is your turn: {number}', 'Touch to see where to go.'],
    near: ['Nearly your turn: {number}', 'Please come back now.'],
  },
} as const;

const PATH = /^\/t\/[\w-]+$/;

/** The notification that a push asks for; undefined where it is none of ours. */
export function readPush(text: string | undefined): ShownPush | undefined {
  const { kind, number, path, lang, buzz } = partsOf(text);
  if ((kind !== 'call' && kind !== 'near') || typeof number !== 'number' || typeof path !== 'string' || !PATH.test(path))
    return undefined;
  const spoken = lang === 'en' ? 'en' : 'ar';
  const [title, body] = WORDS[spoken][kind];
  return {
    title: title.replace('{number}', String(number)),
    options: {
      body,
      lang: spoken,
      dir: spoken === 'ar' ? 'rtl' : 'ltr',
      icon: '/icon.svg',
      // One of a turn: a call takes the place of "nearly", and a second call alerts anew.
      tag: path,
      renotify: true,
      requireInteraction: kind === 'call',
      vibrate: BUZZES_MS[buzz === 'long' ? 'long' : 'normal'],
      data: { path },
    },
  };
}

function partsOf(text = ''): Readonly<Record<string, unknown>> {
  try {
    const parts: unknown = JSON.parse(text);
    return typeof parts === 'object' && parts !== null ? { ...parts } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
