/** An operator decides what is installed there: a start neither installs nor builds. */
export const isProduction = process.env.NODE_ENV === 'production';

/** npm leaves development packages out by itself where NODE_ENV is production; the build needs them. */
export const INSTALL_COMMAND = 'npm ci --include=dev --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts';
