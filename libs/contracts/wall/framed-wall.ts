/** Said by a wall to the page around its frame once it shows its clinic: until then its session may have been refused. */
export const WALL_SHOWN = 'wall:shown';
