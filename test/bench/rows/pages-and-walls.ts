import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { displayAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { Staff } from '../../support/staff.ts';

/** Most tickets that one answer lists. */
const LIST = 100;

/** Paths of the pages of all of a clinic's tickets, as its desk is given them. */
export async function pagesOf(manager: Staff, tickets: number): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < tickets; page += 1) {
    const { body } = await manager.get(`/v1/tickets?limit=${LIST}&page=${page}`);
    const { data } = ticketListAnswer.parse(body);
    if (data.length === 0) throw new Error(`${paths.length} tickets have a page, of ${tickets}`);
    paths.push(...data.flatMap(({ ticket }) => ticket.page ?? []));
  }
  return paths;
}

/** The session cookie of a wall that was hung by the clinic's link. */
export async function wallOf(manager: Staff): Promise<string> {
  const { body } = await manager.get('/v1/tenants/current/display-access');
  const { staff } = await Staff.following(displayAccessAnswer.parse(body).data.url);
  return staff.cookie;
}
