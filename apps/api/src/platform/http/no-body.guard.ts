import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readsBody } from './body-readers.ts';
import { readBody } from './contract-body.ts';

const NOTHING = z.strictObject({});

/** A call that takes no body refuses one that has something in it: whoever sent that expects something of it. */
@Injectable()
export class NoBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http' || readsBody(context.getHandler())) return true;
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body !== undefined) readBody(NOTHING, body);
    return true;
  }
}
