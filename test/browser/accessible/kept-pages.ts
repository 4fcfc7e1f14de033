import type { Page } from 'puppeteer';
import type { Screen } from '../../screens/screen.ts';
import { Staff } from '../../support/staff.ts';
import type { Stage } from '../../support/stage.ts';
import { forgetAnswers, type Visit, type Visitor, visit } from '../../support/visit.ts';

type Role = NonNullable<Screen['as']>;

interface Kept extends Visitor {
  /** Whether nothing has been changed that outlives a page's load. */
  isAsNew: boolean;
}

const QUIET = { idleTime: 50, timeout: 1_000 };
const EMPTY_STORAGE = 'localStorage.clear(); sessionStorage.clear()';

/**
 * A page of each role, in which screens are looked at one after the other: a browser that has just loaded the same scripts needs
 * less than half the time. A page is given up where a screen has changed what outlives a load or still asks for something, or
 * a look has failed.
 */
export class KeptPages {
  private readonly at: Stage;
  private readonly how: Pick<Visit, 'lang' | 'theme' | 'width'>;
  /** Everybody signs in once. */
  private readonly staff = new Map<Role, Promise<Staff>>();
  private readonly kept = new Map<Role, Kept>();

  constructor(at: Stage, how: KeptPages['how']) {
    this.at = at;
    this.how = how;
  }

  /** Somebody at a page that shows nothing yet; nobody's page is its own. */
  async of(role: Role | undefined): Promise<Pick<Visitor, 'page' | 'go' | 'leave'>> {
    if (role === undefined) return await this.visited();
    const visitor = this.kept.get(role) ?? watched(await this.visited(await this.signedIn(role)));
    // Kept again once it is left.
    this.kept.delete(role);
    return { ...visitor, leave: () => this.left(role, visitor) };
  }

  private async left(role: Role, visitor: Kept): Promise<void> {
    if (!visitor.isAsNew || !(await isQuiet(visitor.page))) return await visitor.leave();
    forgetAnswers(visitor.page);
    await visitor.page.evaluate(EMPTY_STORAGE);
    this.kept.set(role, visitor);
  }

  private visited(as?: Staff): Promise<Visitor> {
    return visit(this.at.browser, { url: this.at.url, ...this.how, ...(as && { as }) });
  }

  private signedIn(role: Role): Promise<Staff> {
    const known = this.staff.get(role) ?? Staff.signIn(this.at.url, role);
    this.staff.set(role, known);
    return known;
  }
}

/** Requests that the next load would cut off count as under way for ever. */
const isQuiet = (page: Page): Promise<boolean> =>
  page.waitForNetworkIdle(QUIET).then(
    () => true,
    () => false,
  );

function watched(visitor: Visitor): Kept {
  const kept = { ...visitor, isAsNew: true };
  const changing = <Name extends 'evaluateOnNewDocument' | 'emulateMediaType'>(page: Page, name: Name): void => {
    const change = page[name].bind(page) as Page[Name];
    page[name] = ((...parts: Parameters<Page[Name]>) => {
      kept.isAsNew = false;
      return (change as (...all: typeof parts) => unknown)(...parts);
    }) as Page[Name];
  };
  // A form that has not been saved asks before it is left.
  visitor.page.on('dialog', (dialog) => void dialog.accept());
  changing(visitor.page, 'evaluateOnNewDocument');
  changing(visitor.page, 'emulateMediaType');
  return kept;
}
