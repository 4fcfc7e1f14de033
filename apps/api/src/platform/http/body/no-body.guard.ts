import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BODY_CONTRACTS, readBody } from './contract-body.ts';

const NOTHING = z.strictObject({});

/** Refuses a non-empty body on routes that take none: its sender expects an effect that it would not have. */
@Injectable()
export class NoBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http' || BODY_CONTRACTS.has(context.getHandler())) return true;
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body !== undefined) readBody(NOTHING, body);
    return true;
  }
}
