import { readFileSync } from 'node:fs';
import type {
  ChannelCredentialOptions,
  Credentials,
  DNSClusterOptions,
  EndPoint,
  GossipClusterOptions,
  SingleNodeOptions,
} from '@eventstore/db-client';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { causeOf } from './call-guard.ts';

export interface ConnectionUrl {
  readonly nodes: SingleNodeOptions | GossipClusterOptions | DNSClusterOptions;
  readonly channel: ChannelCredentialOptions;
  /** Left out without TLS, as the client would do. */
  readonly credentials: Credentials | undefined;
  /** The address for logs and messages: without credentials and options. */
  readonly shown: string;
}

const FORM = /^(esdb|esdb\+discover):\/\/(?:([^:@/]+):([^@/]+)@)?([^@/?]+)\/?(?:\?(.*))?$/;
const DEFAULT_PORT = 2113;
const OPTIONS = ['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'nodePreference'];

/** The URL is parsed here, because the client's parser quotes the whole text, password included, in its errors and warnings. */
export function parseConnectionUrl(text: string): ConnectionUrl {
  const [, scheme = '', user, password, hosts = '', query = ''] = FORM.exec(text.trim()) ?? [];
  const endpoints = hosts.split(',').map(endpointOf);
  const [first] = endpoints;
  if (!first) throw new StartRefused('not an address like esdb://user:password@host:2113?tls=true');
  const options = optionsOf(query);
  const channel = channelOf(options);
  return {
    nodes: scheme === 'esdb+discover' ? { discover: first } : endpoints.length > 1 ? { endpoints } : { endpoint: first },
    channel,
    credentials: user && password && !channel.insecure ? { username: decoded(user), password: decoded(password) } : undefined,
    shown: `${scheme}://${hosts}`,
  };
}

function endpointOf(host: string): EndPoint {
  const [, address, port = DEFAULT_PORT] = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(host) ?? [];
  if (address === undefined) throw new StartRefused('not an address like esdb://user:password@host:2113?tls=true');
  return { address, port: Number(port) };
}

type Options = ReadonlyMap<string, string>;

function optionsOf(query: string): Options {
  const options = new Map(new URLSearchParams(query));
  for (const name of options.keys()) {
    if (!OPTIONS.includes(name)) throw new StartRefused(`the option ${name} is not known; there are ${OPTIONS.join(', ')}`);
  }
  if ((options.get('nodePreference') ?? 'leader') !== 'leader') throw new StartRefused('nodePreference can only be leader');
  return options;
}

function channelOf(options: Options): ChannelCredentialOptions {
  const tls = options.get('tls') ?? 'true';
  if (tls !== 'true' && tls !== 'false') throw new StartRefused('the option tls is true or false');
  const read = (name: string): Buffer | undefined => {
    const path = options.get(name);
    return path === undefined || tls === 'false' ? undefined : contentOf(name, path);
  };
  const [rootCertificate, userCertFile, userKeyFile] = ['tlsCAFile', 'userCertFile', 'userKeyFile'].map(read);
  return {
    insecure: tls === 'false',
    ...(rootCertificate && { rootCertificate }),
    ...(userCertFile && { userCertFile }),
    ...(userKeyFile && { userKeyFile }),
  };
}

function contentOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartRefused(`${name}: ${causeOf(error)}`);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The parser's message is left out, for it would quote the text.
    throw new StartRefused('user name and password must be percent-encoded');
  }
}
