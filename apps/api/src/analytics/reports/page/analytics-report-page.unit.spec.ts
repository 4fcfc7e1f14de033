import { describe, expect, it } from '@jest/globals';
import type { Cause } from '#libs/contracts/analytics/causes.ts';
import { someFigures, someWholeFigures } from '#libs/contracts/analytics/testing/some-figures.ts';
import { readable } from '../../../reports/testing/reports.ts';
import { reportData } from '../testing/report-data.ts';
import { analyticsReportPage } from './analytics-report-page.ts';

const WEEK = reportData(7);
const IN_ENGLISH = { ...WEEK, clinic: { name: 'Palm Clinic', config: { ...WEEK.clinic.config, lang: 'en' } } } as const;
const target = { minutes: 20, share: 80 };
const PLACES = {
  services: [{ clinic: 'palm', id: 'lab', name: 'المختبر', target: null, ...someFigures() }],
  rooms: [{ clinic: 'palm', id: 'r1', name: 'غرفة 1', ...someFigures({ service: { median: null, p90: null } }) }],
};
const textOf = (data: Parameters<typeof analyticsReportPage>[0]) =>
  readable(analyticsReportPage(data)).replace(/[\u2068\u2069]/g, '');

describe('a report of the analytics', () => {
  it('says first how long patients waited and when it was worst, then shows it, in English', () => {
    const text = textOf(IN_ENGLISH);
    expect(text).toMatch(
      /^Palm Clinic Weekly analytics report November 16, 2026 to November 22, 2026 Prepared at November 23, 2026 at 06:00 This week, half of the patients waited 14 minutes or less, and one in ten more than 38 minutes\. The worst was Wednesday 08:00–09:00\. Waits were longer than in the period before, when half waited up to 11 minutes\. Patients 228 before: 40/,
    );
    expect(text).toContain('Monday, November 16 30 8 minutes 20 minutes 0 0%');
  });

  it('writes the shortest wait in English as a figure, like every other', () => {
    const totals = someWholeFigures({ wait: { median: 1, p90: 11 } });
    const text = textOf({ ...IN_ENGLISH, answer: { ...WEEK.answer, totals } });
    expect(text).toContain('waited 1 minute or less');
    expect(text).toMatch(/1 minute Half waited up to|Half waited up to 1 minute/);
  });

  it('says the same in Arabic from right to left, each number in its form and in the clinic’s digits', () => {
    const config = { ...WEEK.clinic.config, digits: 'arab' } as const;
    const totals = someWholeFigures({ wait: { median: 2, p90: 11 } });
    const data = { ...WEEK, clinic: { ...WEEK.clinic, config }, answer: { ...WEEK.answer, totals } };
    expect(analyticsReportPage(data)).toContain('<html lang="ar" dir="rtl">');
    expect(textOf(data)).toContain('في هذا الأسبوع لم يتجاوز انتظار نصف المرضى دقيقتين، وتجاوز انتظار واحد من كل عشرة ١١ دقيقة.');
  });

  it('leaves no text without its values', () => {
    for (const data of [WEEK, IN_ENGLISH, { ...IN_ENGLISH, answer: reportData(30, PLACES).answer }])
      expect(analyticsReportPage(data)).not.toMatch(/\{\{|undefined|NaN|Infinity/);
  });

  it('tells how many messages reached the phone, where any were sent', () => {
    expect(textOf(IN_ENGLISH)).toContain('Messages sent: 240; 228 reached the phone, 6 could not be delivered.');
    const { totals } = WEEK.answer;
    const none = { ...totals, messages: { sent: 0, delivered: 0, failed: 0 } };
    expect(textOf({ ...IN_ENGLISH, answer: { ...WEEK.answer, totals: none } })).not.toContain('Messages sent');
  });

  it('tells no length of a day with few patients', () => {
    expect(textOf(IN_ENGLISH)).toContain('Saturday, November 21 3 - - 0 -');
    expect(textOf(IN_ENGLISH)).toContain('“-” stands for too few patients to say.');
  });

  it('draws the spread of each day’s waits, and the target across them', () => {
    const clinics = [{ id: 'palm', name: 'Palm Clinic', target, ...someWholeFigures({ withinTarget: 29 }) }];
    const aimed = { ...IN_ENGLISH, answer: { ...IN_ENGLISH.answer, clinics } };
    const chartOf = (data: typeof IN_ENGLISH) =>
      /<svg class="chart"[^>]*aria-label="Waiting on each day">.*?<\/svg>/s.exec(analyticsReportPage(data))?.[0] ?? '';
    const kinds = (markup: string, kind: string) => markup.match(new RegExp(`<rect class="${kind}"`, 'g'))?.length ?? 0;
    expect([kinds(chartOf(IN_ENGLISH), 'main'), kinds(chartOf(IN_ENGLISH), 'light')]).toEqual([5, 5]);
    expect(chartOf(IN_ENGLISH)).not.toContain('class="target"');
    expect(chartOf(aimed)).toContain('class="target"');
    expect(textOf(aimed)).toContain('Target: 20 minutes');
  });

  it('writes each day under its bar from right to left in Arabic, though a chart runs from left to right', () => {
    const labels = analyticsReportPage(WEEK).match(/<text class="label"[^>]*>[^<]*نوفمبر[^<]*</g) ?? [];
    expect(labels.length).toBeGreaterThan(5);
    for (const label of labels) expect(label).toMatch(/>\u2068\d+ نوفمبر\u2069<$/);
  });

  it('names the causes of waiting with their share and what would help, and none of a week without any', () => {
    const causes: Cause[] = [
      {
        kind: 'roomLate',
        clinic: 'palm',
        service: null,
        room: 'r1',
        weekday: 4,
        from: 600,
        to: 640,
        days: ['2026-11-12', '2026-11-19'],
        share: 0.38,
        usual: 600,
        seen: 640,
        effect: { change: 'openOnTime', p90: { before: 74, after: 31 } },
        worst: null,
        picture: null,
      },
    ];
    const month = { ...IN_ENGLISH, answer: { ...reportData(30, PLACES).answer, causes, unexplained: 0.62 } };
    expect(textOf(month)).toContain(
      '38% Thursdays 10:00–10:40 · غرفة 1: opened at 10:40, usually at 10:00 Opened at the usual time: nine in ten within 31 minutes, not 74 minutes (simulated) The other 62% is spread out',
    );
    expect(textOf(IN_ENGLISH)).not.toContain('Why did people wait?');
  });

  it('shows services and rooms only in a clinic that has them, and their names as they were typed', () => {
    expect(textOf(WEEK)).not.toMatch(/بحسب الخدمة|بحسب الغرفة/);
    const [service] = PLACES.services;
    const services = service ? [{ ...service, name: '<b>مختبر</b>' }] : [];
    const page = analyticsReportPage({ ...WEEK, answer: { ...WEEK.answer, ...PLACES, services } });
    expect(page).toContain('<bdi>&#60;b&#62;مختبر&#60;/b&#62;</bdi>');
    expect(readable(page)).toContain('غرفة 1 36 - -');
    expect(page.match(/https?:|file:|@import|<script/g)).toBeNull();
  });
});
