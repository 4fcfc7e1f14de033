import { type Html, html } from '#libs/kernel/html.ts';
import { type StyleSettings, styles } from './styles.ts';

export interface PrintedDocument extends StyleSettings {
  readonly title: string;
  readonly body: Html;
}

/** A self-contained document to print: the printing browser fetches nothing. */
export function printedDocument({ title, body, ...settings }: PrintedDocument): string {
  const { writing, footer } = settings;
  const page = html`<html lang="${writing.lang}" dir="${writing.direction}">
    <head>
      <meta charset="utf-8">
      <title>${title} · ${footer}</title>
      <style>${styles(settings)}</style>
    </head>
    <body>
      ${body}
    </body>
  </html>`;
  return `<!doctype html>${page.markup}`;
}
