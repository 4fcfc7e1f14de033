import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { scaleOf } from '../../platform/printing/page/bar-chart.ts';
import { writingOf } from '../../platform/printing/page/writing.ts';
import { wordsOf } from '../words/words-of.ts';
import { patientsByHour } from './patients-by-hour.ts';

const HOURS = [
  { hour: 8, minute: 0, issued: 12, called: 7 },
  { hour: 9, minute: 0, issued: 0, called: 5 },
];
const drawn = (lang: 'ar' | 'en', digits: 'latn' | 'arab' = 'latn', hours = HOURS) =>
  patientsByHour(hours, writingOf({ ...DEFAULT_CONFIG, lang, digits }), wordsOf(lang)).markup;
const bars = (markup: string) =>
  [...markup.matchAll(/<rect class="(\w+)" x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, kind, x, width, height]) => ({ kind, from: Number(x), to: Number(x) + Number(width), height: Number(height) }),
  );
const written = (markup: string, kind: string) =>
  [...markup.matchAll(new RegExp(`class="${kind}"[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text);

describe('the hourly chart', () => {
  it('draws two bars an hour to scale, with their numbers above', () => {
    const [first, second, third, fourth] = bars(drawn('en'));
    expect([first?.kind, second?.kind]).toEqual(['issued', 'called']);
    expect((first?.height ?? 0) / (second?.height ?? 0)).toBeCloseTo(12 / 7, 2);
    expect([third?.height, written(drawn('en'), 'value')]).toEqual([0, ['12', '7', '', '5']]);
    expect(fourth?.height).toBeGreaterThan(0);
  });

  it('mirrors the hourly chart in Arabic', () => {
    const mirrored = bars(drawn('ar')).map(({ kind, from, to, height }) => ({ kind, from: 720 - to, to: 720 - from, height }));
    bars(drawn('en')).forEach((bar, index) => {
      expect(mirrored[index]).toMatchObject({ kind: bar.kind, height: bar.height });
      expect(mirrored[index]?.from).toBeCloseTo(bar.from, 1);
    });
  });

  it('writes the hourly chart in the clinic’s digits', () => {
    expect(written(drawn('ar', 'arab'), 'label')).toEqual(['٠٨', '٠٩']);
    expect(written(drawn('ar', 'latn'), 'label')).toEqual(['08', '09']);
  });

  it('labels hours that begin between whole hours with their minutes', () => {
    const hours = HOURS.map((hour) => ({ ...hour, minute: 30 }));
    expect(written(drawn('en', 'latn', hours), 'label')).toEqual(['08:30', '09:30']);
    expect(written(drawn('ar', 'arab', hours), 'label')).toEqual(['٠٨:٣٠', '٠٩:٣٠']);
  });

  it.each([
    [1, 1, [0, 1]],
    [4, 4, [0, 1, 2, 3, 4]],
    [7, 8, [0, 2, 4, 6, 8]],
    [21, 30, [0, 10, 20, 30]],
    [60_000, 60_000, [0, 15_000, 30_000, 45_000, 60_000]],
  ])('scales the chart to %i with few grid lines', (highest, top, lines) => {
    expect(scaleOf(highest)).toEqual({ top, lines });
  });
});
