/** Telephones that are years old, whatever their owners brought. */
export const OLDEST_BROWSERS = ['chrome87', 'safari14'];
