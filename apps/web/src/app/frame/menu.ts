import {
  ChartColumn,
  ConciergeBell,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Monitor,
  Rewind,
  ScrollText,
  Settings,
  Stethoscope,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react';
import { GROUPS, isOneOf, type Role } from '#libs/contracts/access/access.ts';
import { isMenuPage, type MenuPage, mayEnter, PAGES } from '../../pages.ts';

export interface MenuGroup {
  readonly title: 'queue' | null;
  readonly pages: readonly MenuPage[];
}

/** The icons come with the frame, not with the pages' registry: somebody who signs in need not carry them. */
export const MENU_ICONS: Readonly<Record<MenuPage['name'], LucideIcon>> = {
  overview: LayoutDashboard,
  queueList: ListOrdered,
  reception: ConciergeBell,
  currentPatient: Stethoscope,
  display: Monitor,
  members: UsersRound,
  analytics: ChartColumn,
  replay: Rewind,
  audit: ScrollText,
  patients: UserRoundSearch,
  settings: Settings,
};

/** Whether the entry opens a look at the wall, from the desk, and not the wall itself. */
export const isPreview = ({ name }: MenuPage, roles: readonly Role[]): boolean =>
  name === 'display' && isOneOf(GROUPS.desk, roles);

const titleOf = ({ path }: MenuPage): MenuGroup['title'] => (path.includes('/queue/') ? 'queue' : null);

/** The menu of somebody with these roles: neighbours of one group stand under its title. */
export function menuFor(roles: readonly Role[]): readonly MenuGroup[] {
  const pages = PAGES.filter(isMenuPage).filter((page) => mayEnter(page.area, roles) || isPreview(page, roles));
  const groups: { title: MenuGroup['title']; pages: MenuPage[] }[] = [];
  for (const page of pages) {
    const title = titleOf(page);
    const last = groups.at(-1);
    if (last?.title === title) last.pages.push(page);
    else groups.push({ title, pages: [page] });
  }
  return groups;
}
