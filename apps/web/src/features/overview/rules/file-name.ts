import { PAGE } from '#libs/contracts/limits.ts';

/** The name that a content-disposition gives a file: the newer form before the plain one, a name and never a path. */
export function fileNameIn(disposition: string | null): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? [];
  const [, quoted = ''] = /filename="([^"]*)"/i.exec(disposition ?? '') ?? [];
  const name = decoded(encoded) || quoted;
  return name.split(/[/\\]/).at(-1) || PAGE.reportName;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
