import type { Redis } from 'ioredis';
import { bullId } from './stored.ts';

/** Longer than any addition takes, so that a process that dies in one leaves nothing behind for good. */
const RESERVED_MS = 30_000;
/** How many of the oldest entries of the order are checked with each addition, so that the order does not grow for ever. */
const CHECKED_PER_ADDITION = 3;

/**
 * Adds two rules that BullMQ lacks: an id belongs to one kind only, and jobs of all kinds share one order of addition.
 * KEYS: the kinds, the order, its counter. ARGV: prefix, kind, BullMQ's id, milliseconds, how many to check.
 * Answers 1: go on; 0: there is such a job; -1: it is being added as another kind.
 */
const RESERVE = `
local prefix, kind, id = ARGV[1] .. ':', ARGV[2], ARGV[3]
redis.call('SADD', KEYS[1], kind)
for _, known in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  if redis.call('EXISTS', prefix .. known .. ':' .. id) == 1 then return 0 end
end
local reservation = prefix .. 'reserved:' .. id
local holder = redis.call('GET', reservation)
if holder and holder ~= kind then return -1 end
redis.call('SET', reservation, kind, 'PX', ARGV[4])
redis.call('ZADD', KEYS[2], redis.call('INCR', KEYS[3]), kind .. ':' .. id)
for _, some in ipairs(redis.call('ZRANDMEMBER', KEYS[2], ARGV[5])) do
  local its = string.match(some, ':(.*)')
  if redis.call('EXISTS', prefix .. some) == 0 and redis.call('EXISTS', prefix .. 'reserved:' .. its) == 0 then
    redis.call('ZREM', KEYS[2], some)
  end
end
return 1
`;

export type Reserved = 'go on' | 'known' | 'taken';

export class Reservations {
  private readonly client: Redis;
  private readonly prefix: string;

  constructor(client: Redis, prefix: string) {
    this.client = client;
    this.prefix = prefix;
  }

  async reserve(kind: string, id: string): Promise<Reserved> {
    const keys = ['kinds', 'order', 'number'].map((name) => `${this.prefix}:${name}`);
    const answer = await this.client.eval(
      RESERVE,
      keys.length,
      ...keys,
      this.prefix,
      kind,
      bullId(id),
      RESERVED_MS,
      CHECKED_PER_ADDITION,
    );
    if (answer === 1) return 'go on';
    return answer === 0 ? 'known' : 'taken';
  }

  /** Kind and BullMQ's id, last added first, from that offset on. */
  async inOrder(from: number, count: number): Promise<readonly { readonly kind: string; readonly id: string }[]> {
    const members = await this.client.zrevrange(`${this.prefix}:order`, from, from + count - 1);
    return members.map((member) => {
      const [kind = '', id = ''] = member.split(':');
      return { kind, id };
    });
  }
}
