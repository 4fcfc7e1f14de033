import type { IncomingHttpHeaders } from 'node:http';

/** Headers that a proxy, a tunnel or a content network adds, and no browser: nginx and Caddy, Cloudflare, Akamai, Fly, Fastly, Azure, and others. */
const OF_A_PROXY =
  /^(forwarded|via|cdn-loop|x-real-ip|x-forwarded(-.+)?|x-original-(host|url|forwarded-for)|(x-)?(true-|cluster-)?client-ip|x-cluster-client-ip|(fly|fastly|wl-proxy|proxy)-client-ip|x-azure-.+|x-arr-.+|x-envoy-.+|cf-.+|x-amz-cf-.+|x-appengine-.+|x-proxyuser-ip)$/;

/** Whether a request came by way of a proxy, trusted or not, and whatever its headers say. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => OF_A_PROXY.test(name));
