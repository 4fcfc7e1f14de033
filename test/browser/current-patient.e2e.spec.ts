import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { violations } from '../support/axe.ts';
import { reads } from '../support/browser.ts';
import { signInHere } from '../support/by-hand.ts';
import { emptied } from '../support/desk.ts';
import { asks, confirm, isGone, says } from '../support/questions.ts';
import { formOf, pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const DAYS = [
  {
    lang: 'ar',
    quiet: 'لا أحد في الانتظار. من يضيفه الاستقبال يظهر هنا.',
    ready: 'عند الاستعداد لاستقبال المريض التالي',
    attempt: 'النداء 2 من 3',
    next: 'نداء المريض التالي؟',
    again: 'إعادة نداء المريض؟',
    complete: 'إنهاء دور المريض؟',
    age: '61 سنة',
    logout: 'تسجيل الخروج',
  },
  {
    lang: 'en',
    quiet: 'Nobody is waiting. Patients that reception adds appear here.',
    ready: 'When you are ready',
    attempt: 'Call 2 of 3',
    next: 'Call the next patient?',
    again: 'Call the patient again?',
    complete: 'Complete this visit?',
    age: '61 years',
    logout: 'Sign out',
  },
] as const;

const SERVICES = [
  { id: 'general', name: 'General' },
  { id: 'lab', name: 'Laboratory' },
];
const LINES_OF_SERVICES = `Object.fromEntries([...document.querySelectorAll('main table td bdi')]
  .filter((it) => ${JSON.stringify(SERVICES.map(({ name }) => name))}.includes(it.textContent))
  .map((it) => {
    const words = document.createRange();
    words.selectNodeContents(it);
    return [it.textContent, words.getClientRects().length];
  }))`;

describe("the doctor's current patient", () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  const arrives = async (name: string, reason: string | null = null) =>
    pairIn(await manager.post('/v1/tickets', { ...formOf(name), reason }));

  it.each(DAYS)('works a doctor’s day from sign-in to logout by keyboard alone, in $lang', async (words) => {
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, lang: words.lang });
    await go('/login');
    await signInHere(page, 'doctor@example.com', words.lang);
    await reads(page, words.quiet);
    await arrives('سالم المنصوري', 'صداع منذ يومين');
    await arrives('Maria Gonzalez');
    await reads(page, words.ready);
    await page.keyboard.press('n');
    expect(await asks(page, words.next)).toMatch(/سالم المنصوري/);
    await confirm(page);
    await reads(page, words.age);
    // The confirmation has gone, and with it what it announced.
    expect(await violations(page)).toEqual([]);
    const card = await page.$eval('main section', (section) => section.textContent ?? '');
    expect(card).toContain('صداع منذ يومين');
    await page.keyboard.press('r');
    await asks(page, words.again);
    await confirm(page);
    await reads(page, words.attempt);
    await page.keyboard.press('c');
    expect(await asks(page, words.complete)).toMatch(/سالم المنصوري/);
    await confirm(page);
    await reads(page, words.ready);
    expect(await page.evaluate("document.body.innerText.includes('+971')")).toBe(false);
    await Promise.all([page.waitForNavigation(), page.click(`button[aria-label="${words.logout}"]`)]);
    await page.waitForFunction("location.pathname.startsWith('/login')");
    await leave();
    expect(complaints).toEqual([]);
  });

  it('shows the doctor the next five patients, and how many wait in all', async () => {
    for (const name of ['Salem', 'Maria', 'Noura', 'Hind', 'John', 'Peter', 'Sara']) await arrives(name);
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'doctor', lang: 'en' });
    await go('/dashboard/queue/current');
    await reads(page, '7 patients waiting');
    expect(await page.$$eval('tbody tr', (rows) => rows.length)).toBe(5);
    await leave();
  });

  it('shows in the doctor’s open confirmation that reception was first', async () => {
    const pair = await arrives('Salem');
    await arrives('Maria');
    const visits = [
      await visit(at.browser, { url: at.url, as: 'doctor', lang: 'en' }),
      await visit(at.browser, { url: at.url, as: 'reception', lang: 'ar' }),
    ] as const;
    const [doctor, desk] = visits;
    await doctor.go('/dashboard/queue/current');
    await desk.go('/dashboard/queue/flow');
    for (const { page } of visits) await reads(page, 'Salem');
    await doctor.page.keyboard.press('n');
    await asks(doctor.page, 'Call the next patient?');
    await desk.page.keyboard.press('n');
    await asks(desk.page, 'نداء المريض التالي؟');
    await confirm(desk.page);
    await doctor.page.keyboard.press('Enter');
    expect(await says(doctor.page)).toContain('The queue has moved on since you last saw it.');
    await doctor.page.keyboard.press('Escape');
    await isGone(doctor.page, 'alertdialog');
    await reads(doctor.page, 'Call 1 of 3');

    await desk.page.keyboard.press('c');
    await asks(desk.page, 'إنهاء دور المريض؟');
    await doctor.page.keyboard.press('c');
    await asks(doctor.page, 'Complete this visit?');
    await confirm(doctor.page);
    await desk.page.keyboard.press('Enter');
    expect(await says(desk.page)).toContain('انتهى هذا الدور.');
    expect(pairIn(await manager.get(`/v1/tickets/${pair.ticket.id}`)).ticket.status).toBe('completed');
    for (const { leave } of visits) await leave();
  });
});

describe('the doctor’s list in a clinic of services', () => {
  const at = stage();

  it('shows each patient’s service in whole words, and every column, on a tablet', async () => {
    const manager = await Staff.signIn(at.url, 'manager');
    await emptied(manager);
    await manager.put('/v1/tenants/current', { config: { services: SERVICES } });
    const form = { ...formOf('عبدالرحمن بن سلطان الكعبي'), reason: 'متابعة ضغط الدم' };
    for (const { id } of SERVICES) await manager.post('/v1/tickets', { ...form, service: id });
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'doctor', lang: 'en', width: 768 });
    await go('/dashboard/queue/current');
    await page.waitForFunction(`document.querySelectorAll('main table tbody tr').length === ${SERVICES.length}`);
    expect(await page.evaluate(LINES_OF_SERVICES)).toEqual({ General: 1, Laboratory: 1 });
    expect(await page.$eval('main table', (table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))).toBe(true);
    await leave();
  });
});
