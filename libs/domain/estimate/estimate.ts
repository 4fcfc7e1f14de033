import type { ServiceId } from '../kernel/ids.ts';
import { seededRandom } from '../kernel/seeded-random.ts';
import type { Calibration, Uncalibrated } from './calibration.ts';
import type { Lessons } from './lessons.ts';
import { inWholeMinutes, type Range, rangeOfRuns } from './range.ts';
import { type Called, Run } from './run.ts';
import { type ClinicNow, type Scene, sceneOf } from './scene.ts';
import type { Stay } from './stay.ts';

/** Runs of the clinic, fewer where many wait. */
const RUNS = 300;
const FEWEST_RUNS = 120;
const CALLS = 9_000;

/** Past days as an estimate needs them: how the clinic works, and how far its estimates were off. */
export interface Experience {
  readonly lessons: Lessons;
  readonly calibration: Calibration;
}

/** Estimates for one clinic at one instant, all from the same runs. */
export interface Estimates {
  /** The wait of somebody who joins the service now; null: no room calls for it, or nothing is known. */
  joining(service: ServiceId | null): Range | null;
  /** The wait that is left to a patient. */
  rangeOf(stay: Stay): Range | null;
  /** The estimate of `joining` as it was made, which calibration learns from once the truth is known. */
  uncalibrated(service: ServiceId | null): Uncalibrated | null;
}

/** Lets the clinic go on many times. The same clinic, experience and seed give the same estimates. */
export function estimatesOf(clinic: ClinicNow, { lessons, calibration }: Experience, seed: number): Estimates {
  const scene = sceneOf(clinic, lessons);
  if (scene === undefined) return { joining: () => null, rangeOf: () => null, uncalibrated: () => null };
  const chance = seededRandom(seed);
  const runs = Array.from({ length: runsFor(scene) }, () => new Run(scene, chance).simulate());
  const queues = scene.services.map(({ id }) => scene.waiting.filter(({ service }) => service === id));
  const estimate = (service: ServiceId | null, timesOf: (index: number) => Times): Uncalibrated | null => {
    const index = scene.services.findIndex(({ id }) => id === service);
    const { ahead, times } = timesOf(index);
    const range = index < 0 ? null : rangeOfRuns(runs.map(times));
    return range && { ahead, range };
  };
  const uncalibrated = (service: ServiceId | null) =>
    estimate(service, (index) => ({
      ahead: queues[index]?.length ?? 0,
      times: ({ joining }) => joining[index] ?? Number.POSITIVE_INFINITY,
    }));
  const calibrated = (made: Uncalibrated | null): Range | null => made && inWholeMinutes(calibration.apply(made));
  return {
    uncalibrated,
    joining: (service) => calibrated(uncalibrated(service)),
    rangeOf: (stay) =>
      calibrated(
        estimate(stay.service, (index) => {
          const ahead = queues[index]?.indexOf(stay) ?? -1;
          return { ahead, times: ({ waiting }) => waiting[index]?.[ahead] ?? Number.POSITIVE_INFINITY };
        }),
      ),
  };
}

/** The place of a patient in a service's queue, and when a run calls there. */
interface Times {
  readonly ahead: number;
  readonly times: (called: Called) => number;
}

const runsFor = ({ waiting }: Scene): number => Math.max(FEWEST_RUNS, Math.min(RUNS, Math.floor(CALLS / (waiting.length + 1))));
