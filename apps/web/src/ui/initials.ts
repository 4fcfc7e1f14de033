const TITLE = /^(د|Dr)\.?$/;

/** First letters of the first and the last name, without a title and without the article of a family's name. */
export function initialsOf(name: string): string {
  const all = name.split(' ');
  const words = all.filter((word) => !TITLE.test(word) && word !== 'Al');
  const letters = (words.length > 0 ? words : all).map((word) => word.replace(/^ال(?=.)/, '').charAt(0));
  return [...new Set([0, letters.length - 1])].map((place) => letters[place] ?? '').join('\u200c');
}
