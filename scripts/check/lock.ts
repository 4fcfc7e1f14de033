import { readFileSync } from 'node:fs';
import { place } from '../root.ts';
import { conclude } from './conclude.ts';
import { type LockEntry, unverified } from './lock-integrity.ts';

// npm wrote it.
const lock = JSON.parse(readFileSync(place('package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> };

conclude(unverified(lock.packages));
