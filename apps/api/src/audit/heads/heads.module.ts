import { Module } from '@nestjs/common';
import { NightlyHeads } from './nightly-heads.ts';
import { sendHeads } from './send-heads.job.ts';

/** The nightly signed heads: written by one process, sent to HEADS_URL by any. */
@Module({ providers: [NightlyHeads, sendHeads] })
export class HeadsModule {}
