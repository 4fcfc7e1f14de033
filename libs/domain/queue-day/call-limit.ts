/** First call and re-calls together. Apart from the rules: pages that know only the limit would carry those too. */
export const CALL_LIMIT = 3;
