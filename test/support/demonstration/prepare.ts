/** Run once before all test files: makes the demonstration that most of them begin with, since making it anew takes as long as a start. */
import { clockFrom } from '../clock/clock.ts';
import { firstInstant } from '../clock/first-instant.ts';
import { newFolder, startProduct } from '../product.ts';
import { PREPARED } from './prepared.ts';

/** The clock of a product never goes back behind what its folder holds. */
const BEFORE_MS = 60_000;

export default async function prepare(): Promise<void> {
  const folder = newFolder();
  const product = await startProduct(folder.path, clockFrom(firstInstant() - BEFORE_MS));
  await product.stop();
  process.env[PREPARED] = folder.path;
}
