import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { Report } from '../report.ts';
import { aReport, done, PLACES, readable, sentOn, waiting } from '../testing/reports.ts';
import { reportPage } from './report-page.ts';

const ENGLISH = { name: 'Palm Clinic', config: { ...DEFAULT_CONFIG, lang: 'en' } } as const;
const FIGURES = {
  total: 12,
  waiting: 2,
  notified: 1,
  completed: 8,
  cancelled: 1,
  absent: 1,
  left: 0,
  waitingTime: { median: 1_575, avg: 1_623, latest: 119 },
  expectedWaitTime: 13,
  estimate: null,
};
const TICKETS = [done(1, '08:00', '08:26', '08:41'), { ...done(2, '08:10', '08:27', '08:40'), timesCalled: 2 }, waiting(3)];
const table = (page: string) => page.slice(page.indexOf('<table'));

describe('a report', () => {
  it('shows the report’s clinic, day, author, time and figures in English', () => {
    const text = readable(reportPage(aReport({ clinic: ENGLISH, askedBy: 'Noura', figures: FIGURES, tickets: TICKETS })));
    expect(text).toContain(
      'Palm Clinic Daily queue report Saturday, November 21, 2026 Prepared by Noura Prepared at 17:12 Today in figures ' +
        'Total tickets 12 Waiting 2 Being called 1 Done 8 No-show 1 Gave up 0 Cancelled 0 Completion rate 67% Waiting time Median 26 minutes ' +
        'Average 27 minutes Latest call 2 minutes Expected for a new arrival 13 minutes Hour by hour',
    );
  });

  it('shows the same report in Arabic, right to left', () => {
    const page = reportPage(aReport({ figures: FIGURES, tickets: TICKETS }));
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(readable(page)).toContain(
      'إجمالي الأدوار 12 في الانتظار 2 جارٍ النداء 1 اكتمل 8 لم يحضر 1 تنازل عن الدور 0 ملغى 0 نسبة الإنجاز 67% مدة الانتظار الوسيط 26 دقيقة ' +
        'المتوسط 27 دقيقة آخر من نودي دقيقتان المتوقع لمن يصل الآن 13 دقيقة',
    );
  });

  it('assumes no man in Arabic, of the person who asked for it and of an erased patient', () => {
    const text = readable(reportPage(aReport({ askedBy: 'نورة', tickets: TICKETS, names: [null, 'هند', 'سالم'] })));
    expect(text).toMatch(/إعداد التقرير \W*نورة/);
    expect(text).toContain('مُحيت البيانات');
  });

  it('shows a row a ticket, and totals', () => {
    const text = readable(table(reportPage(aReport({ clinic: ENGLISH, figures: FIGURES, tickets: TICKETS }))));
    expect(text).toBe(
      'Number Status Issued First call Wait (min) Calls Completed 1 Done 08:00 08:26 26 1 08:41 ' +
        '2 Done 08:10 08:27 17 2 08:40 3 Waiting 08:00 - - 0 - Total 3 2 3 2',
    );
  });

  it('calls a no-show and a given-up turn by their own names', () => {
    const ended = (number: number, cancelReason: 'absent' | 'left' | 'cancelled') =>
      ({ ...waiting(number), status: 'cancelled', cancelReason }) as const;
    const tickets = [ended(1, 'absent'), ended(2, 'left'), ended(3, 'cancelled')];
    const text = readable(table(reportPage(aReport({ clinic: ENGLISH, figures: FIGURES, tickets }))));
    expect(text).toMatch(/1 No-show 08.* 2 Gave up 08.* 3 Cancelled 08/);
  });

  it('shows patients’ names only on request, with a notice of confidentiality', () => {
    const named = reportPage(aReport({ clinic: ENGLISH, tickets: TICKETS, names: ['Salem', null, '<script>x</script>'] }));
    expect(readable(table(named))).toContain('1 Salem Done 08:00');
    expect(readable(table(named))).toContain('2 Erased Done');
    expect(named).toContain('<bdi>&#60;script&#62;x&#60;/script&#62;</bdi>');
    expect(named).toContain('This report names patients.');
    const nameless = reportPage(aReport({ clinic: ENGLISH, tickets: TICKETS }));
    expect(nameless).not.toMatch(/This report names patients|class="name"/);
  });

  it('shows services, and each ticket’s services and rooms, in a clinic that has them', () => {
    const clinic = { ...ENGLISH, config: { ...ENGLISH.config, ...PLACES } };
    const services = [{ id: 'general', name: 'General', waiting: 1, expectedWaitTime: 9, estimate: null, next: [] }];
    const figures = { ...FIGURES, expectedWaitTime: null, services };
    const tickets = [sentOn(1, '08:00', '08:26', '08:40', '08:44'), waiting(2)];
    const page = reportPage(aReport({ clinic, figures, tickets, names: ['Salem', 'Reem'] }));
    const text = readable(page);
    expect(text).toContain(
      'Latest call 2 minutes Services Service Patients Waiting Median wait (min) Average wait (min) ' +
        'Expected for a new arrival (min) General 2 1 26 26 9 Laboratory 1 0 4 4 - ' +
        'Patients sent on to another service: 1. Each is counted in every service that they waited for, so the column ' +
        '“Patients” adds up to more than the total tickets. Hour by hour',
    );
    expect(text).toContain(
      'Number Patient Service Room Status Issued First call Wait (min) Calls Completed ' +
        '1 Salem General Laboratory Room 1 Room 2 Being called 08:00 08:26 26 2 - 2 Reem General - Waiting 08:00 - - 0 -',
    );
  });

  it('says how many are counted in several services only on a day when patients were sent on', () => {
    const clinic = { ...aReport().clinic, config: { ...DEFAULT_CONFIG, ...PLACES } };
    const textOf = (tickets: Report['tickets']) => readable(reportPage(aReport({ clinic, figures: FIGURES, tickets })));
    const moved = sentOn(1, '08:00', '08:26', '08:40', '08:44');
    expect(textOf([moved, waiting(2), { ...moved, position: 3 }])).toContain('عدد المرضى المحوَّلين إلى خدمة أخرى: 2.');
    expect(textOf([waiting(2)])).not.toContain('المحوَّلين');
  });

  it('names no services and rooms in a report of a clinic without them', () => {
    const page = reportPage(aReport({ clinic: ENGLISH, figures: FIGURES, tickets: TICKETS }));
    expect(readable(page)).not.toMatch(/Service|Room/);
  });

  it('shows a notice instead of chart and table for an empty day', () => {
    const page = reportPage(aReport({ clinic: ENGLISH }));
    expect(readable(page)).toContain('Completion rate 0%');
    expect(readable(page)).toContain('Median - Average - Latest call - Expected for a new arrival No wait No ticket');
    expect(page).not.toMatch(/<(svg class="chart"|table)/);
  });

  it("prints the clinic's own logo and colour in place of the product's", () => {
    const logo = 'data:image/png;base64,iVBORw==';
    const clinic = { ...ENGLISH, config: { ...ENGLISH.config, colour: '#3d2148' } };
    const page = reportPage(aReport({ clinic, logo }));
    expect(page).toContain(`<img class="sign logo" src="${logo}" alt="">`);
    expect(page).toContain('--brand: #3d2148;');
    expect(reportPage(aReport({ clinic: ENGLISH }))).toContain('<svg class="sign"');
  });

  it('escapes the names of clinics and people in the report', () => {
    const hostile = `"; } </style><script>alert(1)</script>`;
    const page = reportPage(
      aReport({ clinic: { ...ENGLISH, name: hostile }, askedBy: hostile, tickets: [waiting(1)], names: [hostile] }),
    );
    expect(page.match(/<script|<\/style>/g)).toEqual(['</style>']);
    expect(page.match(/https?:|file:|@import/g)).toBeNull();
  });

  it('keeps the table’s first rows together, and the last ones with the totals', () => {
    const page = (tickets: number) =>
      table(reportPage(aReport({ tickets: Array.from({ length: tickets }, (_, index) => waiting(index + 1)) })));
    const rows = (tickets: number) =>
      [...page(tickets).matchAll(/<tbody.*?<\/tbody>/gs)].map(([body]) => body.match(/<tr/g)?.length ?? 0);
    expect([rows(180), rows(7), rows(4), rows(1)]).toEqual([
      [3, 174, 4],
      [3, 1, 4],
      [3, 0, 2],
      [1, 0, 1],
    ]);
  });
});
