/** Script for a browser that has these voices, by name and language: it notes what it says in `window.said`, and says it at once. */
export const deviceWith = (...voices: readonly (readonly [string, string])[]): string => `{
  const voices = ${JSON.stringify(voices)}.map(([name, lang]) => ({ voiceURI: name, name, lang, localService: true, default: false }));
  window.said = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: ({ text, voice, onend }) => {
      window.said.push(\`\${voice.name}: \${text} (\${window.rings?.length ?? 0})\`);
      setTimeout(onend, 100);
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: speechSynthesis });
}`;
