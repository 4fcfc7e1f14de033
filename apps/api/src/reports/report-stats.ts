import { Injectable } from '@nestjs/common';

/** How the reports of this process ended since the start. */
@Injectable()
export class ReportStats {
  made = 0;
  failed = 0;
}
