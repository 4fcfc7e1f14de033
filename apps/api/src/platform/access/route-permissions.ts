import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { isRoute, ROUTES, type Route } from '#libs/contracts/access/permissions.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';

const TABLE = 'libs/contracts/access/permissions.ts';

/** Rows that no controller answers: the socket, the pages, the API's description, and the demonstration's OpenID provider. */
const WITHOUT_CONTROLLER: ReadonlySet<Route> = new Set<Route>([
  'GET /v1/ws',
  'GET /*',
  'GET /docs',
  'GET /docs/*',
  'GET /openapi.json',
  'GET /oidc/.well-known/openid-configuration',
  'GET /oidc/jwks',
  'GET /oidc/auth',
  'GET /oidc/auth/:uid',
  'POST /oidc/token',
]);

/** Start-up check: a route without a row would be refused to everybody, and a row without a route would protect nothing. */
@Injectable()
export class RoutePermissions implements OnModuleInit {
  private readonly methods = new MetadataScanner();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws StartRefused naming the first that has no counterpart */
  onModuleInit(): void {
    const controllers = this.discovery.getControllers().flatMap(({ metatype }) => metatype ?? []);
    const routes = new Set(controllers.flatMap((controller) => this.routesOf(controller)));
    const unknown = [...routes].find((route) => !isRoute(route));
    if (unknown !== undefined) throw new StartRefused(`permissions: ${unknown} has no row in ${TABLE}`);
    const unanswered = ROUTES.find((route) => !routes.has(route) && !WITHOUT_CONTROLLER.has(route));
    if (unanswered !== undefined)
      throw new StartRefused(`permissions: no controller answers ${unanswered}, which has a row in ${TABLE}`);
  }

  private routesOf(controller: { readonly prototype: object }): readonly string[] {
    const { prototype } = controller;
    return this.methods.getAllMethodNames(prototype).flatMap((name) => {
      const handler: object = Reflect.get(prototype, name);
      const method: unknown = Reflect.getMetadata(METHOD_METADATA, handler);
      if (typeof method !== 'number') return [];
      const verb = RequestMethod[method];
      return pathsOf(controller).flatMap((base) => pathsOf(handler).map((path) => `${verb} ${joined(base, path)}`));
    });
  }
}

/** A decorator takes one path or several. */
function pathsOf(target: object): readonly string[] {
  const path: unknown = Reflect.getMetadata(PATH_METADATA, target);
  return [path].flat().map(String);
}

const joined = (base: string, path: string): string =>
  `/${[base, path].flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;
