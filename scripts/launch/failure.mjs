/**
 * @param {string} message one line, after the words of the program that failed
 * @param {string} [words]
 */
export function failure(message, words = '') {
  const error = new Error([words.trim(), `dawr: ${message}`].filter(Boolean).join('\n'));
  error.name = 'Failure';
  return error;
}
