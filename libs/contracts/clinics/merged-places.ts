/** The domain's rule by which a save meets what others have changed. Apart from the other rules: only the settings page asks it. */
export { mergedPlaces } from '#libs/domain/clinic/merged-places.ts';
