const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** `host`: a name or an address without a port; IPv6 with its brackets or without. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/** `host`: a request's Host header, with a port or without. */
export const isLoopbackAuthority = (host = ''): boolean => isLoopbackHost(host.replace(/:\d+$/, ''));

export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname);
