import type { IncomingHttpHeaders } from 'node:http';

/** Headers that proxies, tunnels or content networks add and browsers never do: nginx and Caddy, Cloudflare, Akamai, Fly, Fastly, Azure, and others. */
const OF_A_PROXY =
  /^(forwarded|via|cdn-loop|x-real-ip|x-forwarded(-.+)?|x-original-(host|url|forwarded-for)|(x-)?(true-|cluster-)?client-ip|x-cluster-client-ip|(fly|fastly|wl-proxy|proxy)-client-ip|x-azure-.+|x-arr-.+|x-envoy-.+|cf-.+|x-amz-cf-.+|x-appengine-.+|x-proxyuser-ip)$/;

/** Whether a request came through a proxy, trusted or not; the headers' names decide, never their values. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => OF_A_PROXY.test(name));
