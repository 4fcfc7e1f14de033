/** The domain's rules about services and rooms, for pages to apply before the server answers. */
export {
  defaultService,
  hasRooms,
  hasServices,
  NO_PLACES,
  type Places,
  type Room,
  type Service,
  serves,
} from '#libs/domain/queue-day/places.ts';
