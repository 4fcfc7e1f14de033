import { useLocation, useSearchParams } from 'react-router';

/** Addresses of a story: of the same clinics, without the filters that were in force. */
export function useStoryLinks() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const clinics = search.getAll('clinic').map((clinic) => ['clinic', clinic] as const);
  const to = (name: 'actor' | 'ticket', id: string): string =>
    `${pathname}?${new URLSearchParams([...clinics.map(([key, value]) => [key, value]), [name, id]])}`;
  return { ofActor: (id: string) => to('actor', id), ofTicket: (id: string) => to('ticket', id) };
}
