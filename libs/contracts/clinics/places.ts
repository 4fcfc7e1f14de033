/** The domain's rules about services and rooms, for pages to apply before the server answers. */
export {
  defaultService,
  hasRooms,
  hasServices,
  isInUse,
  isServed,
  NO_PLACES,
  nameOf,
  type Places,
  type Room,
  type Service,
  serves,
  serviceOf,
} from '#libs/domain/queue-day/places.ts';
