/** The rule by which a turn is near, for pages. */
export { isNear } from '#libs/domain/estimate/near.ts';
