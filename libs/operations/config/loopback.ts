const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** A host's name or address, without a port; an IPv6 one with its brackets or without. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/** As a request's Host has it, with a port or without. */
export const isLoopbackAuthority = (host = ''): boolean => isLoopbackHost(host.replace(/:\d+$/, ''));

export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname);
