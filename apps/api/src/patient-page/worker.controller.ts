import { Controller, Get, Header } from '@nestjs/common';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Produces } from '../platform/openapi/decorators.ts';
import { builtText } from '../platform/pages/public.ts';

/** The script that shows a push while no page is open. Its folder is its scope: of this origin, it sees patients' pages alone. */
@Controller('t')
export class WorkerController {
  private readonly script = builtText('patient-worker.js');

  @Get('worker.js')
  @Produces('text/javascript')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  worker(): string {
    if (this.script === undefined) throw new Refusal('route.notFound');
    return this.script;
  }
}
