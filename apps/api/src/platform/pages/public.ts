/** Exports of the built pages to features that write documents of their own. */
export { builtAssets, builtText } from './built-pages.ts';
