/** A mark, without a look, that something is on its way: the page is not whole yet. */
export const Coming = () => <div hidden aria-busy="true" />;
