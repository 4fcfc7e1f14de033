import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { allows, type Permission, permissionOf } from '#libs/contracts/access/permissions.ts';
import { MEMBER_HEADER } from '#libs/contracts/http.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Callers } from './callers.ts';
import { OperatorAccess } from './operator-access.ts';
import { Origins } from './origins.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Runs before every route: finds the session's caller, refuses writes and links from foreign origins and pages of another member, and asks the table of permissions. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly callers: Callers,
    private readonly origins: Origins,
    private readonly operators: OperatorAccess,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    return await this.admit(context.switchToHttp().getRequest<FastifyRequest>());
  }

  /** @throws Refusal */
  async admit(request: FastifyRequest): Promise<true> {
    const permission = permissionOf(request.method, request.routeOptions.url ?? '');
    if (!permission) throw new Refusal('role.forbidden');
    if (isForeignNavigation(request) || !this.mayWrite(request, permission)) throw new Refusal('origin.refused');
    if (permission === 'operator') return this.operators.admit(request);
    if (permission === 'signed') return true;
    request.caller = await this.callers.callerBehind(request);
    if (isOfAnother(request)) throw new Refusal('session.changed');
    if (permission === 'public') return true;
    if (!request.caller) throw new Refusal('session.required');
    if (!allows(permission, request.caller.roles)) throw new Refusal('role.forbidden');
    return true;
  }

  /** Only a program sends no origin, so a provider's signature or an operator's token stands in for that; every browser names the origin of its page. */
  private mayWrite({ method, headers: { origin } }: FastifyRequest, permission: Permission): boolean {
    return (
      SAFE.has(method) ||
      ((permission === 'signed' || permission === 'operator') && origin === undefined) ||
      this.origins.isOurs(origin)
    );
  }
}

/** A link on another site to an answer of the API would be opened, and recorded, in the name of the person who follows it. Sign-ins return so. */
function isForeignNavigation({ headers, routeOptions: { url = '' } }: FastifyRequest): boolean {
  const isForeign = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] === 'navigate';
  return isForeign && url.startsWith('/v1/') && !url.startsWith('/v1/auth/');
}

/** Windows of a browser share its session: a page that was opened for one member is not answered, and does nothing, as another. */
function isOfAnother({ caller, headers }: FastifyRequest): boolean {
  const opened = headers[MEMBER_HEADER.toLowerCase()];
  return caller !== null && opened !== undefined && opened !== caller.userId;
}
